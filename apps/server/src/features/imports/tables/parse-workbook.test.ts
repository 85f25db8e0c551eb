import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readFile } from '../read-file.ts'
import { parseWorkbook } from './parse-workbook.ts'

/** An archive of the given parts; `claims` is the unpacked size it gives for a part instead of the true one. */
function archive(
  parts: Readonly<Record<string, string | Buffer>>,
  claims: Readonly<Record<string, number>> = {},
): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(20, 4)
    head.writeUInt16LE(8, 8)
    head.writeUInt32LE(crc32(bytes), 14)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt32LE(claims[name] ?? bytes.length, 22)
    head.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    head.copy(entry, 6, 4, 30)
    entry.writeUInt32LE(offset, 42)
    local.push(head, Buffer.from(name), packed)
    central.push(entry, Buffer.from(name))
    offset += 30 + name.length + packed.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(parts).length, 8)
  end.writeUInt16LE(Object.keys(parts).length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...local, directory, end])
}

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`

const sheetPart = 'xl/worksheets/sheet1.xml'

/** The parts of a workbook with one sheet of these rows. */
const workbook = (rows: string, { workbookPr = '', head = '' } = {}) => ({
  '_rels/.rels': `<Relationships>${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships>${relation('r1', 'worksheet', 'worksheets/sheet1.xml')}</Relationships>`,
  'xl/workbook.xml': `<workbook xmlns:r="r">${workbookPr}<sheets><sheet name="Tasks" r:id="r1"/></sheets></workbook>`,
  'xl/styles.xml':
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[Red]&quot;Day &quot;d. mmm yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="164"/></cellXfs></styleSheet>',
  [sheetPart]: `${head}<worksheet><sheetData>${rows}</sheetData></worksheet>`,
})

const rowsOf = async (bytes: Uint8Array, sheet?: string) => {
  const book = await parseWorkbook(bytes, sheet)
  return 'problem' in book ? book.problem.code : book.rows.map(({ cells }) => cells)
}

const codeOf = async (bytes: Uint8Array) => {
  const plan = await readFile(bytes, {
    importId: '01900000-0000-7000-8000-000000000000',
    fileName: 'tasks.xlsx',
    settings: {},
    timeZone: 'UTC',
    now: '2026-03-01T12:00:00.000Z',
  })
  return 'problem' in plan ? plan.problem.code : `${plan.tasks.length} tasks`
}

const titles = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => `<row><c t="inlineStr"><is><t>Title ${index}</t></is></c></row>`,
  ).join('')

describe('a workbook', () => {
  it('gives texts, numbers, days by their format, stored results of formulas and errors as they read', async () => {
    const cells = [
      '<c r="A1" t="inlineStr"><is><r><t>Book </t></r><r><t>courts</t></r><rPh><t>aloud</t></rPh></is></c>',
      '<c r="C1"><v>0.30000000000000004</v></c>',
      '<c r="D1" s="1"><v>46133</v></c>',
      '<c r="E1" s="2"><v>46133.75</v></c>',
      '<c r="F1" s="3"><v>46133</v></c>',
      '<c r="G1" t="str"><f>A1&amp;"!"</f><v>Book courts!</v></c>',
      '<c r="H1" t="e"><v>#N/A</v></c>',
      '<c r="I1" t="b"><v>1</v></c>',
      '<c r="J1"><v>101004143000</v></c>',
    ]
    expect(await rowsOf(archive(workbook(`<row r="1">${cells.join('')}</row>`)))).toEqual([
      [
        'Book courts',
        '',
        '0.3',
        '2026-04-21',
        '2026-04-21 18:00:00',
        '2026-04-21',
        'Book courts!',
        '#N/A',
        'TRUE',
        '101004143000',
      ],
    ])
  })

  it('counts days from 1904 where it says so', async () => {
    const parts = workbook('<row><c s="1"><v>1</v></c></row>', {
      workbookPr: '<workbookPr date1904="1"/>',
    })
    expect(await rowsOf(archive(parts))).toEqual([['1904-01-02']])
  })

  it('gives a cell merged over rows to each of them', async () => {
    const parts = workbook(
      '<row r="1"><c r="A1"><v>7</v></c><c r="B1"><v>1</v></c></row><row r="2"><c r="B2"><v>2</v></c></row>',
    )
    const merged = parts[sheetPart].replace(
      '</sheetData>',
      '</sheetData><mergeCells><mergeCell ref="A1:A2"/></mergeCells>',
    )
    expect(await rowsOf(archive({ ...parts, [sheetPart]: merged }))).toEqual([
      ['7', '1'],
      ['7', '2'],
    ])
  })

  it('is asked for by a sheet that it does not have', async () => {
    expect(await rowsOf(archive(workbook(titles(1))), 'Plan')).toBe('no_such_sheet')
  })
})

describe('a workbook made to do harm', () => {
  it.each([
    [
      'declares entities',
      '<!DOCTYPE worksheet [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>',
    ],
    [
      'asks for a file of the server',
      '<!DOCTYPE worksheet [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
    ],
    ['asks for a page of the network', '<!DOCTYPE worksheet SYSTEM "http://127.0.0.1:9/x.dtd">'],
  ])('is refused when it %s', async (_what, head) => {
    expect(await codeOf(archive(workbook(titles(2), { head })))).toBe('broken_workbook')
  })

  it('is refused when a part unpacks to more than any sheet has', async () => {
    const claims = { [sheetPart]: 400_000_000 }
    expect(await codeOf(archive(workbook(titles(2)), claims))).toBe('too_complex')
  })

  it('is refused when a part unpacks to more than it says', async () => {
    const rows = `${titles(1)}${' '.repeat(20_000_000)}`
    expect(await codeOf(archive(workbook(rows), { [sheetPart]: 300 }))).toBe('broken_workbook')
  })

  it('is refused when a part has another check sum', async () => {
    const parts = workbook(titles(2))
    const whole = archive(parts)
    const sum = Buffer.alloc(4)
    sum.writeUInt32LE(crc32(Buffer.from(parts[sheetPart] ?? '')))
    for (let at = whole.indexOf(sum); at > 0; at = whole.indexOf(sum)) whole.fill(7, at, at + 4)
    expect(await codeOf(whole)).toBe('broken_workbook')
  })

  it('is refused with more rows than a table may have, as soon as they are met', async () => {
    expect(await codeOf(archive(workbook(titles(150_000))))).toBe('too_many_rows')
  })

  it('is read when a million of its rows are empty', async () => {
    expect(await codeOf(archive(workbook(`${titles(3)}${'<row/>'.repeat(1_000_000)}`)))).toMatch(
      /^[23] tasks$/,
    )
  })

  it('is refused with more columns than a table may have', async () => {
    const rows = `${titles(1)}<row r="2"><c r="NTQ2"><v>1</v></c></row>`
    expect(await codeOf(archive(workbook(rows)))).toBe('too_many_columns')
  })

  it('is refused when it is cut off', async () => {
    const whole = archive(workbook(titles(100)))
    expect(await codeOf(whole.subarray(0, whole.length - 200))).toBe('broken_workbook')
  })
})

const shared = join(import.meta.dirname, '../../../../../../../shared/data/xlsx')

describe.skipIf(!existsSync(shared))(
  'workbooks of other programs (skipped without ../shared)',
  () => {
    const rows = (name: string, sheet?: string) => rowsOf(readFileSync(join(shared, name)), sheet)

    it.each([
      ['exceljs/dateIssue.xlsx', [['Date'], ['2020-11-20']]],
      ['exceljs/duplicateRowTest.xlsx', []],
      ['exceljs/google-sheets.xlsx', [['BEGIN', 'HIDDEN', 'VISIBLE'], ['HIDDEN'], ['VISIBLE']]],
      ['exceljs/invalid-xml.xlsx', 'broken_workbook'],
      ['exceljs/missing-bits.xlsx', 'broken_workbook'],
      ['exceljs/shared_string_with_escape.xlsx', [['_x000D_']]],
      ['exceljs/test-pr-567.xlsx', [[' leading', 'trailing ', ' both ']]],
      [
        'sheetjs/minimal_112.xlsx',
        [
          ['Sheet', 'JS'],
          ['123', '1.23'],
          ['TRUE', '0.123'],
        ],
      ],
      ['sheetjs/phonetic_text.xlsx', [['漢字'], ['漢字withColor']]],
      ['sheetjs/sushi.xlsx', [['🍣']]],
      [
        'sheetjs/write.xlsx',
        [
          ['1', '2', '3'],
          ['TRUE', 'FALSE', '', 'sheetjs'],
          ['foo', 'bar', '2014-02-19 14:30:00', '0.3'],
          ['baz', '', 'qux'],
        ],
      ],
    ])('%s', async (name, wanted) => {
      expect(await rows(name)).toEqual(wanted)
    })

    it('with hidden sheets are read where they are visible, unless a hidden one is asked for', async () => {
      expect((await rows('sheetjs/sheet_visibility.xlsx'))[0]).toEqual([
        'v',
        'i',
        's',
        'i',
        'b',
        'l',
        'e',
      ])
      expect((await rows('sheetjs/sheet_visibility.xlsx', 'Hidden'))[0]).not.toEqual([
        'v',
        'i',
        's',
        'i',
        'b',
        'l',
        'e',
      ])
    })

    it('behind a password are refused by that', async () => {
      expect(
        await codeOf(readFileSync(join(shared, 'qsv/password-protected-password123.xlsx'))),
      ).toBe('encrypted')
    })
  },
)
