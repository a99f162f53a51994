/** Makes one copy of the archive in a folder, to be traced. */
import { makeCopy } from '../../../src/main/core/archive/copies/copies.ts'
import { ARCHIVE_FILE } from '../../../src/main/core/archive/open.ts'

const [folder = ''] = process.argv.slice(2)
makeCopy(folder, `${folder}/${ARCHIVE_FILE}`, Date.UTC(2026, 5, 3))
