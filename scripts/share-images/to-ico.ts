/** A PNG picture and the length of its side in pixels. */
export type IconPicture = { readonly side: number; readonly png: Buffer }

const headerBytes = 6
const entryBytes = 16

/** Packs pictures into one ICO file, as browsers ask for at /favicon.ico. */
export function toIco(pictures: readonly IconPicture[]): Buffer {
  const header = Buffer.alloc(headerBytes + entryBytes * pictures.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  pictures.forEach(({ side, png }, index) => {
    const at = headerBytes + entryBytes * index
    header.writeUInt8(side % 256, at)
    header.writeUInt8(side % 256, at + 1)
    header.writeUInt16LE(1, at + 4)
    header.writeUInt16LE(32, at + 6)
    header.writeUInt32LE(png.length, at + 8)
    header.writeUInt32LE(offset, at + 12)
    offset += png.length
  })
  return Buffer.concat([header, ...pictures.map(({ png }) => png)])
}
