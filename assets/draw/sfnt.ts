/** Texts of the OpenType "name" table of a font, by name identifier. */
export type Names = Readonly<Record<number, string>>

interface Table {
  readonly tag: string
  readonly data: Buffer
}

/** Replaces the whole "name" table of a TrueType font. */
export function renamed(font: Buffer, names: Names): Buffer {
  return joined(
    font.subarray(0, 4),
    tablesOf(font).map((table) =>
      table.tag === 'name' ? { tag: 'name', data: nameTable(names) } : table,
    ),
  )
}

/** The Windows English names of a TrueType font. */
export function namesOf(font: Buffer): Names {
  const table = tablesOf(font).find(({ tag }) => tag === 'name')
  if (table === undefined) throw new Error('The font has no name table')
  const { data } = table
  const texts = data.readUInt16BE(4)
  const names: Record<number, string> = {}
  for (let index = 0; index < data.readUInt16BE(2); index++) {
    const record = 6 + 12 * index
    if (data.readUInt16BE(record) !== 3 || data.readUInt16BE(record + 4) !== 0x409) continue
    const start = texts + data.readUInt16BE(record + 10)
    const text = Buffer.from(data.subarray(start, start + data.readUInt16BE(record + 8)))
    names[data.readUInt16BE(record + 6)] = text.swap16().toString('utf16le')
  }
  return names
}

function tablesOf(font: Buffer): Table[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const record = 12 + 16 * index
    const start = font.readUInt32BE(record + 8)
    return {
      tag: font.toString('latin1', record, record + 4),
      data: font.subarray(start, start + font.readUInt32BE(record + 12)),
    }
  })
}

function nameTable(names: Names): Buffer {
  const entries = Object.entries(names).map(([id, text]) => ({
    id: Number(id),
    text: Buffer.from(text, 'utf16le').swap16(),
  }))
  const header = Buffer.alloc(6 + 12 * entries.length)
  header.writeUInt16BE(entries.length, 2)
  header.writeUInt16BE(header.length, 4)
  let offset = 0
  entries.forEach(({ id, text }, index) => {
    const fields = [3, 1, 0x409, id, text.length, offset]
    fields.forEach((field, place) => header.writeUInt16BE(field, 6 + 12 * index + 2 * place))
    offset += text.length
  })
  return Buffer.concat([header, ...entries.map(({ text }) => text)])
}

function joined(version: Buffer, tables: readonly Table[]): Buffer {
  const directory = Buffer.alloc(12 + 16 * tables.length)
  const power = Math.floor(Math.log2(tables.length))
  version.copy(directory)
  directory.writeUInt16BE(tables.length, 4)
  directory.writeUInt16BE(16 * 2 ** power, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE(16 * tables.length - 16 * 2 ** power, 10)
  let offset = directory.length
  const bodies = tables.map(({ tag, data }, index) => {
    const record = 12 + 16 * index
    directory.write(tag, record, 'latin1')
    const body = Buffer.concat([data, Buffer.alloc(-data.length & 3)])
    directory.writeUInt32BE(checksum(body), record + 4)
    directory.writeUInt32BE(offset, record + 8)
    directory.writeUInt32BE(data.length, record + 12)
    offset += body.length
    return body
  })
  return Buffer.concat([directory, ...bodies])
}

function checksum(bytes: Buffer): number {
  let sum = 0
  for (let place = 0; place < bytes.length; place += 4) {
    sum = (sum + bytes.readUInt32BE(place)) >>> 0
  }
  return sum
}
