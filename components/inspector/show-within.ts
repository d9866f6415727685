// Owns: moving a part into sight within the box that scrolls it, and nothing else on the page.

/** Scrolls as little as needed; of a part taller than the box its beginning is shown. */
export function showWithin(part: Element): void {
  const box = part.closest(".inspector-state");
  if (box === null || box.scrollHeight <= box.clientHeight) {
    return;
  }
  const inner = part.getBoundingClientRect();
  const outer = box.getBoundingClientRect();
  const below = Math.min(inner.bottom - outer.bottom, inner.top - outer.top);
  box.scrollTop += inner.top < outer.top ? inner.top - outer.top : Math.max(0, below);
}
