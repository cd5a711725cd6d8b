// Packets of OpenPGP (RFC 9580, 4 and 5) and their armor, as keys, signatures and messages in the clear have them.
export const packet = (tag: number, body: Uint8Array): Buffer => {
  const length = Buffer.alloc(5, 255)
  length.writeUInt32BE(body.length, 1)
  return Buffer.concat([Buffer.from([0xc0 | tag]), length, body])
}
/** As older programs write it, with a length of two bytes. */
const oldPacket = (tag: number, body: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from([0x80 | (tag << 2) | 1, body.length >> 8, body.length & 255]), body])
export const key = oldPacket(6, Buffer.concat([Buffer.from('045f5e10000108', 'hex'), Buffer.alloc(300, 7)]))
export const user = packet(13, Buffer.from('Ann Example <ann@host.example>'))
export const signature = packet(2, Buffer.alloc(300, 4))
export const literal = (text: string): Buffer =>
  packet(11, Buffer.concat([Buffer.from([0x62, 5]), Buffer.from('a.bat'), Buffer.alloc(4), Buffer.from(text)]))
export const armored = (bytes: Uint8Array, behind = ''): Buffer =>
  Buffer.from(
    `-----BEGIN PGP PUBLIC KEY BLOCK-----\nComment: a key\n\n${Buffer.from(bytes).toString('base64').replace(/.{64}/g, '$&\n')}\n=abcd\n-----END PGP PUBLIC KEY BLOCK-----\n${behind}`,
  )
