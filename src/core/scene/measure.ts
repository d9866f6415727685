// Owns: widths of text where nothing can draw (command line, golden files): advances of Inter in 1/1000 of the font size.
// The browser measures with its own canvas instead.

import { FONTS, type FontId } from "./styles.ts";

/** Advances of U+0020 … U+007E at weight 450 and 600. */
const REGULAR = [
  274, 296, 480, 636, 644, 987, 648, 306, 367, 367, 511, 665, 296, 461, 296, 365, 638, 411, 613, 622, 651,
  598, 625, 568, 624, 625, 296, 309, 665, 665, 665, 519, 974, 699, 656, 732, 722, 602, 590, 747, 744, 271,
  573, 680, 565, 908, 755, 766, 640, 767, 646, 644, 649, 742, 699, 994, 691, 688, 635, 367, 365, 367, 474,
  459, 330, 564, 615, 574, 615, 585, 375, 616, 597, 247, 247, 554, 247, 882, 596, 602, 615, 615, 382, 533,
  333, 597, 568, 824, 552, 569, 556, 434, 339, 434, 665,
];
const SEMIBOLD = [
  252, 321, 523, 644, 650, 1004, 663, 326, 373, 373, 540, 673, 319, 465, 319, 379, 660, 423, 623, 636, 666,
  612, 640, 576, 640, 640, 319, 329, 673, 673, 673, 543, 999, 728, 659, 737, 722, 605, 588, 749, 746, 277,
  580, 703, 565, 922, 759, 769, 645, 773, 652, 650, 660, 736, 728, 1020, 720, 713, 652, 373, 379, 373, 481,
  469, 351, 574, 624, 583, 624, 591, 389, 625, 612, 262, 262, 569, 262, 900, 612, 609, 624, 624, 397, 549,
  353, 612, 587, 839, 569, 588, 566, 455, 359, 455, 673,
];
/** Advance of a letter that is not in the tables; wide enough for Latin, Greek and Cyrillic. */
const OTHER = 700;
const WIDE = 1000;

/** Width of a text set in Inter, in CSS pixels; within 2 % of what a browser measures for names and numbers. */
export function measureInter(text: string, id: FontId): number {
  const font = FONTS[id];
  const table = font.weight >= 550 ? SEMIBOLD : REGULAR;
  let width = 0;
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    const advance = table[code - 0x20] ?? (code >= 0x1100 ? WIDE : OTHER);
    width += (advance * font.size) / 1000 + font.spacing;
  }
  return width;
}
