/** Opens the archive in a folder, which brings it to the present, and closes it again. */
import { openDatabase } from '../../../../src/main/core/store/db/open.ts'

openDatabase(process.argv[2] ?? '', 0).database?.close()
