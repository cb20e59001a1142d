import { zipFile } from '#platform/zip/testing-zip.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')
const box = (brand: string, more = '') => {
  const body = latin(`ftyp${brand}\0\0\x02\0${brand}${more}`)
  const size = Buffer.alloc(4)
  size.writeUInt32BE(body.length + 4)
  return Buffer.concat([size, body, latin('\0\0\0\x10free12345678')])
}
const oggPage = (codec: string) =>
  Buffer.concat([latin('OggS\0\x02'), Buffer.alloc(20), latin(`\x01\x1e${codec}`), Buffer.alloc(64)])

/** A zip file of one stored file. */
export const zipOf = (name: string, content: string): Buffer => zipFile([{ name, content, deflate: false }])

/** Silence: 8000 bytes are a second. */
export function wavOf(bytes: number): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF\0\0\0\0WAVEfmt ', 'latin1')
  head.writeUInt32LE(36 + bytes, 4)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8000, 24)
  head.writeUInt32LE(8000, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(bytes, 40)
  return Buffer.concat([head, Buffer.alloc(bytes, 0x80)])
}

/** The first bytes of files of many types, enough to detect them. */
export const FILE_SAMPLES = {
  mp3: Buffer.concat([latin('ID3\x03\0\0\0\0\0\0'), latin('\xff\xfb\x90\x64'), Buffer.alloc(500)]),
  m4a: box('M4A ', 'mp42'),
  mp4: box('isom', 'mp42'),
  mov: box('qt  '),
  ogg: oggPage('\x01vorbis'),
  opus: oggPage('OpusHead'),
  ogv: oggPage('\x80theora'),
  wav: wavOf(8000),
  flac: Buffer.concat([latin('fLaC\0\0\0\x22'), Buffer.alloc(80)]),
  webm: Buffer.concat([latin('\x1a\x45\xdf\xa3\x87\x42\x82\x84webm'), Buffer.alloc(60)]),
  pdf: latin(
    '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n',
  ),
  zip: zipOf('a.txt', 'Hello'),
  docx: zipOf('word/document.xml', '<w:document/>'),
  doc: Buffer.concat([latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), Buffer.alloc(504)]),
  rtf: latin('{\\rtf1\\ansi Hello}'),
  txt: Buffer.from('Grüße aus dem Süden\n'),
  csv: Buffer.from('name;town\nÄnne;Köln\n'),
  vtt: Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n'),
  json: Buffer.from('{"a":1}\n'),
  xml: Buffer.from('<?xml version="1.0"?><a xmlns="x"/>\n'),
  html: Buffer.from('<!doctype html><title>x</title><script>alert(1)</script>\n'),
} as const
