// The detectors of the family `container`: names, archives and what lies around a file's own format. One line each.
import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import { archiveBomb } from './archive-bomb.ts'
import { archiveBuiltToExhaust } from './archive-built-to-exhaust.ts'
import { archiveEscapesItsFolder } from './archive-escapes-its-folder.ts'
import { archiveOfOneScript } from './archive-of-one-script.ts'
import { archiveStartsProgramOnInsertion } from './archive-starts-program-on-insertion.ts'
import { archivesNestedForNothing } from './archives-nested-for-nothing.ts'
import { diskImageDeliversProgram } from './disk-image-delivers-program.ts'
import { doubleExtension } from './double-extension.ts'
import { eicarTestFile } from './eicar-test-file.ts'
import { fileBlownUp } from './file-blown-up.ts'
import { lockedWithKnownPassword } from './locked-with-known-password.ts'
import { messageIsPhishing } from './message-is-phishing.ts'
import { paddedFileName } from './padded-file-name.ts'
import { pictureCarriesScript } from './picture-carries-script.ts'
import { programAppendedToPicture } from './program-appended-to-picture.ts'
import { programBehindHarmlessName } from './program-behind-harmless-name.ts'
import { reversedFileName } from './reversed-file-name.ts'
import { severalTypesAtOnce } from './several-types-at-once.ts'
import { winrarRunsFolderFile } from './winrar-runs-folder-file.ts'
import { zipListsDisagree } from './zip-lists-disagree.ts'
import { zipNamesRepeat } from './zip-names-repeat.ts'

export const containerDetectors: readonly Detector<FileFacts>[] = [
  eicarTestFile,
  programBehindHarmlessName,
  doubleExtension,
  reversedFileName,
  paddedFileName,
  severalTypesAtOnce,
  programAppendedToPicture,
  pictureCarriesScript,
  archiveBomb,
  archiveBuiltToExhaust,
  archiveEscapesItsFolder,
  archiveOfOneScript,
  diskImageDeliversProgram,
  winrarRunsFolderFile,
  zipListsDisagree,
  zipNamesRepeat,
  lockedWithKnownPassword,
  archiveStartsProgramOnInsertion,
  archivesNestedForNothing,
  fileBlownUp,
  messageIsPhishing,
]
