/** Makes one copy of the archive in a folder, to be traced. */
import { createBackup } from '../../../../src/main/core/store/backup/create-backup.ts'
import { ARCHIVE_FILE } from '../../../../src/main/core/store/db/open.ts'

const [folder = ''] = process.argv.slice(2)
createBackup(folder, `${folder}/${ARCHIVE_FILE}`, Date.UTC(2026, 5, 3))
