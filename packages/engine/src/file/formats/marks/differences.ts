// The XOR of each byte with the next. It does not depend on the key that all of them were hidden under, so one search finds
// a text under all 255 keys at once.

export function differencesOf(bytes: Uint8Array): Buffer {
  const differences = Buffer.alloc(Math.max(0, bytes.length - 1))
  for (let at = 0; at < differences.length; at += 1) differences[at] = (bytes[at] as number) ^ (bytes[at + 1] as number) // both lie within the bytes
  return differences
}
