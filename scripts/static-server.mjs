// Serves a folder over HTTP under a path, as any static host would. Node only: it runs before packages are installed.
import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize, sep } from "node:path";

/** @type {Readonly<Record<string, string>>} */
const types = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".woff": "font/woff",
  ".txt": "text/plain; charset=utf-8",
  ".cpp": "text/plain; charset=utf-8",
};

/**
 * Starts serving; `port` 0 takes a free one.
 * @param {{ folder: string, path: string, port: number, host: string }} options `path` starts and ends with a slash
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export function serveFolder({ folder, path, port, host }) {
  const server = createServer((request, response) => {
    const file = fileFor(folder, path, request.url ?? "/");
    if (file === undefined) {
      response.writeHead(404, { "content-type": "text/plain" }).end("not found\n");
      return;
    }
    response.writeHead(200, {
      "content-type": types[extname(file)] ?? "application/octet-stream",
      "cache-control": "no-cache",
    });
    createReadStream(file).pipe(response);
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      const address = server.address();
      const used = address !== null && typeof address === "object" ? address.port : port;
      resolve({ url: `http://${host}:${used}${path}`, close: () => closeServer(server) });
    });
  });
}

/**
 * @param {string} folder
 * @param {string} path
 * @param {string} url
 */
function fileFor(folder, path, url) {
  const pathname = decode(url);
  if (!pathname?.startsWith(path)) {
    return undefined;
  }
  const file = normalize(join(folder, pathname.slice(path.length) || "index.html"));
  const inside = file.startsWith(normalize(folder + sep));
  return inside && statSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined;
}

/** @param {string} url */
function decode(url) {
  try {
    return decodeURIComponent(new URL(url, "http://localhost").pathname);
  } catch {
    return undefined;
  }
}

/** @param {import("node:http").Server} server */
function closeServer(server) {
  server.closeAllConnections();
  return new Promise((/** @type {(value: void) => void} */ resolve) => {
    server.close(() => resolve());
  });
}
