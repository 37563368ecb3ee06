import { crc32, deflateRawSync } from 'node:zlib'

/** A file of a zip. The declared values may be false. */
export type ZipEntry = {
  readonly name: string | Buffer
  readonly content?: string | Buffer
  readonly method?: number
  readonly flags?: number
  /** Unix mode including the file type. */
  readonly mode?: number
  readonly declaredBytes?: number
  readonly checksum?: number
  /** Offset of existing data instead of its own. */
  readonly at?: number
  /** In the directory of the zip. */
  readonly extraFields?: Buffer
  readonly comment?: string
}

/** An extra field of an entry. */
export function writeExtraField(id: number, data: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt16LE(id, 0)
  head.writeUInt16LE(data.length, 2)
  return Buffer.concat([head, data])
}

type ZipOptions = {
  readonly declaredEntries?: number
  /** Where the directory is, if its end has the format of zips above 4 GB. */
  readonly directoryAt64?: bigint
  /** Where that end is said to be. */
  readonly endAt64?: bigint
}

/** The end of a directory in the format of zips above 4 GB, and the record that tells where it is. */
function writeEnd64(entries: number, at: bigint, { directoryAt64 = 0n, endAt64 = at }: ZipOptions): Buffer {
  const end = Buffer.alloc(76)
  end.writeUInt32LE(0x06064b50, 0)
  end.writeBigUInt64LE(44n, 4)
  end.writeBigUInt64LE(BigInt(entries), 24)
  end.writeBigUInt64LE(BigInt(entries), 32)
  end.writeBigUInt64LE(directoryAt64, 48)
  end.writeUInt32LE(0x07064b50, 56)
  end.writeBigUInt64LE(endAt64, 64)
  return end
}

const utf8Flag = 0x800

/** Creates a zip, also with false headers, which no library would write. */
export function writeZip(entries: readonly ZipEntry[], options: ZipOptions = {}): Buffer {
  const { declaredEntries = entries.length, directoryAt64, endAt64 } = options
  const data: Buffer[] = []
  const list: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const { name, content = '', method = 8, flags = 0, mode = 0o100_644, declaredBytes, checksum, at } = entry
    const extra = entry.extraFields ?? Buffer.alloc(0)
    const comment = Buffer.from(entry.comment ?? '')
    const plain = Buffer.from(content)
    const packed = method === 8 ? deflateRawSync(plain) : plain
    const path = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(flags | utf8Flag, 2)
    common.writeUInt16LE(method, 4)
    common.writeUInt32LE((checksum ?? crc32(plain)) >>> 0, 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(declaredBytes ?? plain.length, 18)
    common.writeUInt16LE(path.length, 22)
    const head = Buffer.alloc(46)
    head.writeUInt32LE(0x02014b50, 0)
    head.writeUInt16LE((3 << 8) | 20, 4)
    common.copy(head, 6)
    head.writeUInt16LE(extra.length, 30)
    head.writeUInt16LE(comment.length, 32)
    head.writeUInt32LE((mode << 16) >>> 0, 38)
    head.writeUInt32LE(at ?? offset, 42)
    list.push(head, path, extra, comment)
    if (at !== undefined) continue
    const local = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), common, path, packed])
    data.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(declaredEntries & 0xffff, 8)
  end.writeUInt16LE(declaredEntries & 0xffff, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  const isLarge = directoryAt64 !== undefined || endAt64 !== undefined
  const end64 = isLarge ? [writeEnd64(declaredEntries, BigInt(offset + directory.length), options)] : []
  return Buffer.concat([...data, directory, ...end64, end])
}
