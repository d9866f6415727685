// Finds text that a reader cannot read: cut off by its box, or under another text.
import type { Page } from "playwright-core";

/** Texts of the page that some box around them cuts off without a way to scroll there. */
export async function clippedTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (
        parent === null ||
        node.textContent?.trim() === "" ||
        parent.closest(".hidden, .skip, script, style") !== null
      ) {
        continue;
      }
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      for (let one: Element | null = parent; box.width > 0 && one !== null; one = one.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(one);
        const around = one.getBoundingClientRect();
        const scrolls = [overflowX, overflowY].some((value) => value === "auto" || value === "scroll");
        if (scrolls) {
          break;
        }
        const across =
          overflowX !== "visible" && (box.left < around.left - 1 || box.right > around.right + 1);
        const down = overflowY !== "visible" && (box.top < around.top - 1 || box.bottom > around.bottom + 1);
        if (across || down) {
          found.push(`${node.textContent} in ${one.tagName}.${one.className}`);
          break;
        }
      }
    }
    return found;
  });
}

/** Pairs of texts of a picture that lie over each other, measured with the page's own fonts. */
export async function overlappingTexts(page: Page, svg: string): Promise<readonly string[]> {
  return page.evaluate((source) => {
    const holder = document.createElement("div");
    holder.style.cssText = "position:fixed;left:0;top:0;visibility:hidden";
    holder.append(new DOMParser().parseFromString(source, "image/svg+xml").documentElement);
    document.body.append(holder);
    const boxes = [...holder.querySelectorAll("text")].map((text) => ({
      text: text.textContent ?? "",
      box: text.getBoundingClientRect(),
    }));
    holder.remove();
    // A picture without labels would pass for the wrong reason.
    const found: string[] = boxes.length < 5 ? [`only ${boxes.length} texts`] : [];
    // A pixel of grace: line boxes are taller than letters.
    const grace = 4;
    boxes.forEach((a, i) => {
      for (const b of boxes.slice(i + 1)) {
        const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
        const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
        const same = a.text === b.text && a.box.left === b.box.left && a.box.top === b.box.top;
        if (!same && across > 1 && down > grace) {
          found.push(`${a.text} / ${b.text}`);
        }
      }
    });
    return found;
  }, svg);
}
