// Owns: the ring of packets that the trace builder keeps of each queue: making it, doubling it, finding a packet.
// Must not know spans or effects.

/**
 * The packets that stand in a queue, in order: places head … tail − 1, counted from the first packet ever, each at
 * `place & (capacity − 1)` of the columns. Their numbers rise. A packet gets its rows when time first moves on after its
 * call; one that leaves in the same instant gets none.
 */
export interface PacketTrack {
  head: number;
  tail: number;
  /** First place that may have no rows yet. */
  young: number;
  /** Since when the head is at the head, and the step that made it so. */
  headTime: number;
  headStep: number;
  /** Something has changed in this instant. */
  dirty: boolean;
  number: Int32Array;
  /** Index into PACKET_KINDS. */
  kind: Uint8Array;
  latched: Uint8Array;
  /** The step that satisfied it, a wait; −1. */
  release: Int32Array;
  /** The link from that step; −1. */
  link: Int32Array;
  /** Its open span and threshold; −1: none. */
  span: Int32Array;
  threshold: Int32Array;
  /** Work id of work and present, fence of signal and wait. */
  detail: Int32Array;
  valueHi: Int32Array;
  valueLo: Int32Array;
  /** The call that put it there: site, step, time, and the packets in front of it. */
  site: Int32Array;
  step: Int32Array;
  time: Float64Array;
  depth: Int32Array;
  /** Swap chain of a present; −1. */
  swapchain: Int32Array;
}

/** The track of a queue that never had a packet. */
export function emptyTrack(): PacketTrack {
  const capacity = 16;
  return {
    head: 0,
    tail: 0,
    young: 0,
    headTime: 0,
    headStep: -1,
    dirty: false,
    number: new Int32Array(capacity),
    kind: new Uint8Array(capacity),
    latched: new Uint8Array(capacity),
    release: new Int32Array(capacity),
    link: new Int32Array(capacity),
    span: new Int32Array(capacity),
    threshold: new Int32Array(capacity),
    detail: new Int32Array(capacity),
    valueHi: new Int32Array(capacity),
    valueLo: new Int32Array(capacity),
    site: new Int32Array(capacity),
    step: new Int32Array(capacity),
    time: new Float64Array(capacity),
    depth: new Int32Array(capacity),
    swapchain: new Int32Array(capacity),
  };
}

/** Makes room for one more packet and gives the index of its place in the columns. */
export function nextPlace(track: PacketTrack): number {
  if (track.tail - track.head === track.kind.length) {
    grow(track);
  }
  return track.tail & (track.kind.length - 1);
}

/** The index of the head's place in the columns. */
export function headPlace(track: PacketTrack): number {
  return track.head & (track.kind.length - 1);
}

/** The index of the place of the packet with this number: numbers rise from head to tail. */
export function placeOf(track: PacketTrack, number: number): number {
  const mask = track.kind.length - 1;
  let low = track.head;
  let high = track.tail - 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((track.number[middle & mask] ?? 0) < number) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low & mask;
}

/**
 * Doubles the columns of a full ring. The second half repeats the first, so that each packet is found at
 * `place & (capacity − 1)` again: of its two copies the mask picks one.
 */
function grow(track: PacketTrack): void {
  track.number = repeated(track.number);
  track.kind = repeatedBytes(track.kind);
  track.latched = repeatedBytes(track.latched);
  track.release = repeated(track.release);
  track.link = repeated(track.link);
  track.span = repeated(track.span);
  track.threshold = repeated(track.threshold);
  track.detail = repeated(track.detail);
  track.valueHi = repeated(track.valueHi);
  track.valueLo = repeated(track.valueLo);
  track.site = repeated(track.site);
  track.step = repeated(track.step);
  track.depth = repeated(track.depth);
  track.swapchain = repeated(track.swapchain);
  const time = new Float64Array(track.time.length * 2);
  time.set(track.time);
  time.set(track.time, track.time.length);
  track.time = time;
}

function repeated(column: Int32Array): Int32Array {
  const twice = new Int32Array(column.length * 2);
  twice.set(column);
  twice.set(column, column.length);
  return twice;
}

function repeatedBytes(column: Uint8Array): Uint8Array {
  const twice = new Uint8Array(column.length * 2);
  twice.set(column);
  twice.set(column, column.length);
  return twice;
}
