import { crc32, deflateRawSync } from 'node:zlib'

/** A file for `zipFile`; what is given beside its content is written as it is, also if it is wrong. */
export interface ZipInput {
  readonly name: string
  readonly content: string | Buffer
  /** Compressed unless this is false. */
  readonly deflate?: boolean
  /** Unix mode, such as `0o120777` for a link. */
  readonly mode?: number
  /** Unpacked bytes as the directory claims. */
  readonly size?: number
  readonly crc?: number
  /** Compression method as the directory claims. */
  readonly method?: number
  readonly isEncrypted?: boolean
}

/** Builds a zip file. */
export function zipFile(files: readonly ZipInput[]): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const file of files) {
    const data = Buffer.from(file.content)
    const name = Buffer.from(file.name)
    const body = file.deflate === false ? data : deflateRawSync(data)
    const local = Buffer.alloc(30)
    local.write('PK\x03\x04', 'latin1')
    local.writeUInt16LE(20, 4)
    // Names are UTF-8.
    local.writeUInt16LE(0x0800 | (file.isEncrypted ? 1 : 0), 6)
    local.writeUInt16LE(file.method ?? (file.deflate === false ? 0 : 8), 8)
    local.writeUInt32LE(file.crc ?? crc32(data), 14)
    local.writeUInt32LE(body.length, 18)
    local.writeUInt32LE(file.size ?? data.length, 22)
    local.writeUInt16LE(name.length, 26)
    const central = Buffer.alloc(46)
    central.write('PK\x01\x02', 'latin1')
    central.writeUInt16LE((3 << 8) | 20, 4)
    local.copy(central, 6, 4, 30)
    central.writeUInt32LE(((file.mode ?? 0o100644) << 16) >>> 0, 38)
    central.writeUInt32LE(offset, 42)
    locals.push(local, name, body)
    centrals.push(central, name)
    offset += local.length + name.length + body.length
  }
  const directory = Buffer.concat(centrals)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}
