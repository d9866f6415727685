// Owns: the pictures on buttons, drawn here so that no file is fetched for them.

const PATHS = {
  start: "M3 3h2v10H3zM13 3v10L6 8z",
  back: "M11 3v10L4 8z",
  play: "M4.5 2.5v11L13 8z",
  pause: "M4 3h3v10H4zM9 3h3v10H9z",
  step: "M5 3v10l7-5z",
  end: "M11 3h2v10h-2zM3 3v10l7-5z",
  "zoom-in": "M7.25 3h1.5v4.25H13v1.5H8.75V13h-1.5V8.75H3v-1.5h4.25z",
  "zoom-out": "M3 7.25h10v1.5H3z",
  fit: "M2 3h1.5v10H2zM12.500 3H14v10h-1.500zM6.500 5.200L3.900 8l2.600 2.800V8.750h3v2.050L12.100 8 9.500 5.200v2.050h-3z",
  chevron: "M3.500 6l4.500 4.500L12.500 6l-1-1L8 8.500 4.500 5z",
  check: "M6.400 12.200L2.300 8.100l1.100-1.100 3 3 6.200-6.200 1.100 1.100z",
  cross:
    "M4.100 3L8 6.900 11.900 3 13 4.100 9.100 8l3.900 3.900-1.100 1.100L8 9.100 4.100 13 3 11.900 6.900 8 3 4.100z",
  warning: "M8 1.500l7 12.500H1zM7.250 6v4h1.500V6zM7.250 11v1.500h1.500V11z",
  hint: "M8 1.500a6.500 6.500 0 100 13 6.500 6.500 0 000-13zM7.250 7v5h1.500V7zM7.250 4.200v1.600h1.500V4.200z",
  lock: "M8 1a3.500 3.500 0 00-3.500 3.500V7H3v7.500h10V7h-1.500V4.500A3.500 3.500 0 008 1zm-2 3.500a2 2 0 014 0V7H6z",
  download: "M7.250 2h1.500v6l2.200-2.200L12 6.900 8 10.900 4 6.900l1.050-1.050L7.250 8zM3 12.500h10V14H3z",
  theme: "M8 1.500a6.500 6.500 0 100 13 6.500 6.500 0 000-13zM8 3a5 5 0 010 10z",
} as const;

export type IconName = keyof typeof PATHS;

/** A 16 px picture in the colour of the text; it says nothing to a screen reader, the control's name does. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}
