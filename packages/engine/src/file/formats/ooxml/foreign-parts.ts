// Parts of a package that no office program writes: files that ride along beside the document, told by their names or by
// what they begin with. Extensions of editors and printed pages are packages of the same kind, and consist of such files.

/** What documents are made of: text and layout, pictures, sound, fonts, settings of printers, states. */
const DOCUMENT_NAME =
  /\.(?:xml|rels|vml|psmdcp|rdf|fdseq|fdoc|fpage|frag|struct|bin|dat|tmp|odttf|fntdata|ttf|otf|png|jpe?g|jfif|gif|bmp|tiff?|emf|wmf|emz|wmz|svg|webp|wdp|hdp|ico|mp3|mp4|m4a|m4v|wav|wma|wmv|avi|mov)$/i
/** These hold text that the reader of the document has looked through already, or that nothing runs. */
const MARKUP_NAME = /\.(?:xml|rels|vml|rdf|fdseq|fdoc|fpage|frag|struct)$/i
/** OpenDocument's own parts without an extension. */
const OWN_WITHOUT_EXTENSION = /^(?:mimetype|layout-cache)$|^(?:ObjectReplacements|Configurations2|Object \d+)\/|\/$/
/** Where objects lie that the reader of objects takes out. */
const OBJECT_PLACE = /(?:^|\/)(?:embeddings|media|activeX)\/[^/]{1,120}$|^Object[^/]{0,40}\/?$|^Objects?\/[^/]{1,80}$/i

export const isObjectPart = (name: string): boolean => OBJECT_PLACE.test(name)

/** A file by its name, whatever it holds. */
export const isForeignName = (name: string): boolean =>
  !isObjectPart(name) && !OWN_WITHOUT_EXTENSION.test(name) && !DOCUMENT_NAME.test(name)

/** Named like a part of the document, and worth a look at what it is. */
export const mayHideFile = (name: string): boolean =>
  !isObjectPart(name) && !name.endsWith('/') && !MARKUP_NAME.test(name) && !isForeignName(name)

/** Programs of Windows, Linux and macOS, scripts with an interpreter, ZIP, RAR, 7z, CAB, PDF. */
const FILE_START =
  /^(?:MZ|\x7fELF|\xfe\xed\xfa[\xce\xcf]|[\xce\xcf]\xfa\xed\xfe|#!|PK\x03\x04|Rar!\x1a|7z\xbc\xaf\x27|MSCF|%PDF-)/

export const beginsAsFile = (bytes: Uint8Array): boolean =>
  FILE_START.test(Buffer.from(bytes.subarray(0, 8)).toString('latin1'))
