// RC4 as documents, PDFs and scripts use it. OpenSSL 3 keeps it in a module that is not always there.

const UNTURNED = Uint8Array.from({ length: 256 }, (_, at) => at)

/** What `rc4` starts from under this key; a copy for each text that is deciphered. */
export function rc4State(key: Uint8Array): Uint8Array {
  const state = UNTURNED.slice()
  let j = 0
  for (let i = 0; i < 256; i += 1) {
    const kept = state[i] as number // below 256, as all places here
    j = (j + kept + (key[i % key.length] ?? 0)) & 255
    state[i] = state[j] as number
    state[j] = kept
  }
  return state
}

/** The state is used up. */
export function rc4(bytes: Uint8Array, state: Uint8Array): Uint8Array {
  let i = 0
  let j = 0
  return bytes.map((byte) => {
    i = (i + 1) & 255
    const kept = state[i] as number // below 256, as all places here
    j = (j + kept) & 255
    const other = state[j] as number
    state[i] = other
    state[j] = kept
    return byte ^ (state[(kept + other) & 255] as number)
  })
}
