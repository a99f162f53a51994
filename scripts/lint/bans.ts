/**
 * What may stand only in one place, or nowhere. Each row becomes a lint rule of its own (`parley/<name>`),
 * so that an exception names exactly the law it bends.
 */
import type { Rule } from 'eslint'

export interface Ban {
  /** What the code must not contain (ESQuery). */
  selector: string
  /** What to do instead, and why. */
  message: string
  /** The only places where it may stand. */
  except?: string[]
  /** Where the ban holds; everywhere in src/ unless said otherwise. */
  within?: string[]
  /** Tests may break it. */
  testsToo?: boolean
}

const from = (source: string): string =>
  [
    `ImportDeclaration[source.value=${source}]`,
    `ImportExpression[source.value=${source}]`,
    `ExportAllDeclaration[source.value=${source}]`,
    `ExportNamedDeclaration[source.value=${source}]`,
  ].join(', ')

/** Attributes whose text a person sees or hears. */
const SPOKEN =
  'JSXAttribute[name.name=/^(aria-label|aria-description|aria-roledescription|aria-valuetext|title|label|placeholder|help|alt|words)$/]'

/** Looking a sentence up in the catalogue. */
const LOOKUP = 'CallExpression[callee.name=/^(t|translate|problemText)$/]'

/** What every window says of itself, and the only value that it may say. */
const SAFE: readonly (readonly [string, boolean])[] = [
  ['sandbox', true],
  ['contextIsolation', true],
  ['nodeIntegration', false],
  ['nodeIntegrationInSubFrames', false],
  ['nodeIntegrationInWorker', false],
  ['webviewTag', false],
  ['disableDialogs', true],
  ['navigateOnDragDrop', false],
  ['webSecurity', true],
]

/** Characters that nobody sees, as a pattern or a text names them. */
const INVISIBLE =
  '/\\\\p\\{(C[cfos]?|Default_Ignorable_Code_Point|DI|Variation_Selector|VS|Noncharacter_Code_Point|White_Space)\\}' +
  '|\\\\u\\{?(00ad|034f|061c|115f|1160|180[be]|200[b-f]|202[a-e]|206[0-9a-f]|2800|3164|fe0[0-9a-f]|ffa0|e00[0-7][0-9a-f]\\})/i'

export const bans: Record<string, Ban> = {
  'one-window-factory': {
    selector:
      'NewExpression[callee.name=/^(BrowserWindow|BaseWindow|BrowserView|WebContentsView)$/], NewExpression[callee.property.name=/^(BrowserWindow|BaseWindow|BrowserView|WebContentsView)$/]',
    message: 'Windows are made in src/main/shell/window.ts only, where sandbox and isolation are set once.',
    except: ['src/main/shell/window.ts'],
  },
  'safe-windows': {
    selector: [
      ...SAFE.map(([name, value]) => `Property[key.name="${name}"]:not([value.value=${value}])`),
      'Property[key.name=/^(experimentalFeatures|enableBlinkFeatures|enablePreferredSizeMode|allowRunningInsecureContent|additionalArguments|nodeIntegrationInServiceWorker)$/]',
      'Property[key.name="webPreferences"] > ObjectExpression > SpreadElement',
      'Property[key.name="webPreferences"]:not([value.type="ObjectExpression"])',
      ...SAFE.filter(([name]) => name !== 'webSecurity').map(
        ([name]) =>
          `Property[key.name="webPreferences"] > ObjectExpression:not(:has(> Property[key.name="${name}"]))`,
      ),
    ].join(', '),
    message:
      'A window is sandboxed, isolated and without Node, each said in full; experimental features and webviews stay off.',
  },
  'one-ipc-door': {
    selector: 'ImportSpecifier[imported.name="ipcMain"], MemberExpression[property.name="ipcMain"]',
    message: 'ipcMain belongs to src/main/shell/ipc.ts, which checks sender, schema and size of every call.',
    // json-store.ts closes the channel that electron-store opens by itself.
    except: ['src/main/shell/ipc.ts', 'src/main/shell/json-store.ts'],
  },
  'one-way-out': {
    selector: 'MemberExpression[property.name=/^(openExternal|openPath)$/]',
    message: 'Links leave through src/main/shell/ways-out.ts only, which checks what they are.',
    except: ['src/main/shell/ways-out.ts'],
  },
  'no-raw-html': {
    selector: [
      'JSXAttribute[name.name=/^(dangerouslySetInnerHTML|srcDoc|srcdoc)$/]',
      'Property[key.name="dangerouslySetInnerHTML"]',
      'AssignmentExpression[left.property.name=/^(innerHTML|outerHTML|srcdoc)$/]',
      'CallExpression[callee.property.name=/^(insertAdjacentHTML|createContextualFragment|setHTMLUnsafe)$/]',
      'CallExpression[callee.object.name="document"][callee.property.name=/^(write|writeln)$/]',
    ].join(', '),
    message: 'Text from outside is only ever text nodes: no HTML is made from strings.',
  },
  'no-other-network': {
    selector: [
      'MemberExpression[object.name="net"][property.name=/^(fetch|request)$/]',
      'CallExpression[callee.type="Identifier"][callee.name="fetch"]',
      'MemberExpression[object.name=/^(globalThis|window|self)$/][property.name=/^(fetch|XMLHttpRequest|WebSocket|EventSource)$/]',
      'NewExpression[callee.name=/^(XMLHttpRequest|WebSocket|EventSource)$/]',
      'MemberExpression[property.name="sendBeacon"]',
      'ImportDeclaration[source.value="undici"] > ImportSpecifier[imported.name=/^(fetch|stream|pipeline|WebSocket|EventSource|RetryAgent|setGlobalDispatcher|install)$/]',
      'ImportDeclaration[source.value=/^(node:)?(http|https|http2)$/][importKind!="type"]',
    ].join(', '),
    message:
      'The network is undici.request in src/main/core, which sends once: other stacks repeat a POST or follow redirects.',
  },
  'requests-in-core': {
    selector:
      'ImportDeclaration[source.value="undici"] > ImportSpecifier[imported.name="request"], ImportDeclaration[source.value="undici"] > ImportNamespaceSpecifier, ImportDeclaration[source.value="undici"] > ImportDefaultSpecifier, ImportExpression[source.value="undici"]',
    message: 'Requests are made in src/main/core only, through undici.request imported by name.',
    except: ['src/main/core/**'],
  },
  'no-remote': {
    selector:
      'ImportDeclaration[source.value="electron"] > ImportSpecifier[imported.name="remote"], MemberExpression[object.name="electron"][property.name="remote"], ' +
      from('/^@electron\\/remote/'),
    message: 'electron.remote would hand the main process to the window.',
    testsToo: true,
  },
  'named-exports': {
    selector: 'ExportDefaultDeclaration, ExportSpecifier[exported.name="default"]',
    message: 'Named exports only: one name for one thing, everywhere.',
    testsToo: true,
  },
  'one-keychain-host': {
    selector: from('"keytar"'),
    message:
      'keytar may hang: it is loaded in src/main/shell/keychain-host.ts only, a process that can be ended.',
    except: ['src/main/shell/keychain-host.ts'],
  },
  'one-archive': {
    selector: from('/^(node:sqlite|@photostructure\\/sqlite)$/'),
    message: 'SQLite is touched in src/main/core/store only, off the main thread.',
    except: ['src/main/core/store/**'],
  },
  'one-disk-door': {
    selector: [
      'ImportDeclaration[source.value=/^(node:)?fs(\\u002fpromises)?$/] > ImportSpecifier[imported.name=/^(fsync|fdatasync|rename|rm|rmdir|unlink)(Sync)?$/]',
      'MemberExpression[property.name=/^(fsync|fdatasync)(Sync)?$/]',
      'MemberExpression[object.name=/^(fs|fsp|promises)$/][property.name=/^(rename|rm|rmdir|unlink)(Sync)?$/]',
      'CallExpression[arguments.length=0][callee.property.name=/^(sync|datasync)$/]',
    ].join(', '),
    message:
      'Files are synced, renamed and removed in src/main/core/lib/disk only: Windows syncs no read-only handle and no folder, and refuses what is in use.',
    except: ['src/main/core/lib/disk/**'],
  },
  'messages-come-indexed': {
    selector: [
      'Literal[value=/INSERT[^(]* INTO (main\\.)?messages\\b/i]',
      'TemplateElement[value.raw=/INSERT[^(]* INTO (main\\.)?messages\\b/i]',
    ].join(', '),
    message: 'A new message is written by insertMessage, which takes it into the search: no trigger does.',
    except: [
      'src/main/core/store/ingest/insert-message.ts',
      'src/main/core/store/fixtures/**',
      // A million at once: the search is made anew behind them.
      'src/main/core/store/moving/moved-messages.ts',
    ],
  },
  'one-bridge': {
    selector: 'MemberExpression[object.name=/^(window|globalThis|self)$/][property.name="parley"]',
    message: 'The bridge object is read in src/renderer/bridge only; ask through store/actions.',
    except: ['src/renderer/bridge/**'],
    within: ['src/renderer/**'],
  },
  'one-keymap': {
    selector:
      'MemberExpression[property.name=/^(ctrlKey|metaKey)$/], ObjectPattern > Property[key.name=/^(ctrlKey|metaKey)$/]',
    message:
      'Keys are bound in src/renderer/keyboard/keymap.ts, which the list in Settings shows: ask keyMeant() or isCommand().',
    // A click on a message, or the wheel on a photo, with Ctrl, is none of a keyboard's.
    except: [
      'src/renderer/keyboard/**',
      'src/renderer/features/conversation/message-item.tsx',
      'src/renderer/features/picture/use-wheel.ts',
    ],
    within: ['src/renderer/**'],
  },
  'words-in-catalogue': {
    selector: [
      'JSXText[value=/\\p{L}{2}/u]',
      'JSXElement > JSXExpressionContainer > Literal[value=/\\p{L}{2}/u]',
      'JSXElement > JSXExpressionContainer > ConditionalExpression > Literal[value=/\\p{L}{2}/u]',
      'JSXElement > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=/\\p{L}{2}/u]',
      `${SPOKEN} > Literal[value=/\\p{L}{2}/u]`,
      `${SPOKEN} > JSXExpressionContainer > Literal[value=/\\p{L}{2}/u]`,
      `${SPOKEN} > JSXExpressionContainer > ConditionalExpression > Literal[value=/\\p{L}{2}/u]`,
      `${SPOKEN} > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=/\\p{L}{2}/u]`,
    ].join(', '),
    message:
      'Words that a person sees are in the catalogues of src/renderer/i18n, so that every language has them.',
    within: ['src/renderer/**'],
  },
  'one-table-of-letters': {
    selector: `Literal[raw=${INVISIBLE}], TemplateElement[value.raw=${INVISIBLE}]`,
    message:
      'Which characters nobody sees stands in src/shared/lib/letters.ts only: each other list forgets some.',
    // Directions are commands, and the mark that makes an emoji is added, not looked for.
    except: [
      'src/shared/lib/letters.ts',
      'src/shared/lib/bidi.ts',
      'src/renderer/text/large-emoji.ts',
      'src/main/shell/testing/**',
    ],
  },
  'one-vcard-reader': {
    selector: 'Literal[raw=/VCARD|\\bTEL\\b/], TemplateElement[value.raw=/VCARD|\\bTEL\\b/]',
    message:
      'Contact cards are read by readCards (src/main/core/gateway/translate/vcard.ts) only: each other reader misses numbers.',
    except: ['src/main/core/gateway/translate/*vcard*.ts', 'src/main/core/gateway/fixtures/**'],
  },
  'one-folding': {
    selector: 'CallExpression[callee.property.name="normalize"][arguments.0.value=/^NF(KD|KC|D)$/]',
    message: 'Text is folded by foldForSearch (src/shared/lib/letters.ts): what one search finds, all find.',
    // A passphrase is no text that is compared with others.
    except: ['src/shared/lib/letters.ts', 'src/main/core/lib/passphrase-key.ts'],
  },
  'no-glued-words': {
    selector: `TemplateLiteral > ${LOOKUP}, BinaryExpression[operator="+"] > ${LOOKUP}`,
    message:
      'Sentences are not glued together: other languages order words otherwise. Give the sentence a key with values.',
    within: ['src/renderer/**'],
  },
}

/** The rule for one row. */
export function banRule({ selector, message }: Ban): Rule.RuleModule {
  return {
    meta: { type: 'problem', docs: { description: message }, schema: [] },
    create: (context) => ({
      [selector]: (node: Rule.Node) => {
        context.report({ node, message })
      },
    }),
  }
}
