import texts from '../../../locales/en/timeline-note.json' with { type: 'json' }
import { addEnglish } from '../../i18n/i18n.ts'

// Not part of the window's first load: nobody needs them before this dialog.
addEnglish(texts)
