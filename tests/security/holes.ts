import { caughtByTests, type TestedBug } from '../planted/planted-bug.ts'

const shell = 'src/main/shell'
const core = 'src/main/core'
const renderer = 'src/renderer'
const integration = 'tests/integration'

/** One or more per row. What a row tests by fixtures (lint rules, the lock file) has its planted violations in the test. */
export const holes: readonly TestedBug[] = [
  ...caughtByTests({ row: 'lock', test: `${integration}/lock/app-lock.test.ts` })({
    'lock-door': {
      bug: 'a locked window is refused its first picture, and may do all else',
      at: `${shell}/carry-out.ts#createCarryOut`,
      from: 'if (core.isLocked() && !WHILE_LOCKED.has(name))',
      to: "if (core.isLocked() && name === 'app.snapshot')",
    },
    'lock-late-answer': {
      bug: 'what was asked for before the lock is answered behind it',
      at: `${shell}/carry-out.ts#createCarryOut`,
      from: "if (core.isLocked()) return outcome.ok ? failure(problem('locked')) : outcome",
    },
    'lock-dialogs': {
      bug: 'a folder that somebody chooses behind the lock is written to',
      at: `${core}/core.ts#wireLock`,
      from: 'lock.whileOpen(() => host.chooseFolder())',
      to: 'host.chooseFolder()',
      name: 'is neither written nor read',
    },
    'lock-certificates': {
      bug: 'certificates that somebody chooses behind the lock are trusted',
      at: `${core}/core.ts#wireLock`,
      from: 'lock.whileOpen(() => host.chooseFile(endings))',
      to: 'host.chooseFile(endings)',
      name: 'is neither written nor read',
    },
    'lock-files': {
      bug: 'files are served to a locked window',
      at: `${core}/core.ts#answerMedia`,
      from: "if (lock.isLocked) return { state: 'none' }",
    },
    'lock-names': {
      bug: 'notifications of a locked window say who wrote what',
      at: `${core}/wire-notifications.ts#wireNotifications`,
      from: 'lock.isLocked ? namingNobody(settings.get()) : settings.get()',
      to: 'settings.get()',
    },
    'lock-standing': {
      bug: 'notifications that name somebody stay on the screen behind the lock',
      at: `${core}/wire-notifications.ts#wireNotifications`,
      from: 'notifications.hide()',
    },
  }),
  ...caughtByTests({ row: 'lock' })({
    'lock-events': {
      bug: 'a locked window hears what arrives',
      at: `${shell}/window-events.ts#WindowEvents.#hear`,
      from: 'const batch = core.isLocked() ? whileLocked(told) : told',
      to: 'const batch = told',
    },
    'lock-reply': {
      bug: 'a reply to a notification is sent from behind the lock',
      at: `${shell}/answer-alert.ts#replyToAlert`,
      from: '!isLocked &&',
    },
    'lock-tries': {
      bug: 'wrong passphrases cost nothing',
      at: `${core}/lock/app-lock.ts#AppLock.#isRight`,
      from: 'if (over >= 0)',
      to: 'if (over >= 1e9)',
    },
  }),
  ...caughtByTests({ row: 'policy' })({
    'policy-inline': {
      bug: 'inline styles are let through',
      at: `${shell}/csp.ts#CONTENT_POLICY`,
      from: "style-src 'self'; img-src",
      to: "style-src 'self' 'unsafe-inline'; img-src",
    },
  }),
  ...caughtByTests({ row: 'pages' })({
    'path-decoded': {
      bug: 'addresses of the page are decoded and joined',
      at: `${shell}/page-files.ts#findPageFile`,
      from: 'files.get(url.slice(prefix.length))',
      to: "files.get(new URL(decodeURIComponent(url.slice(prefix.length)).split('\\0')[0]!, 'app://x').pathname)",
    },
    'media-suffix': {
      bug: 'anything may follow a media address',
      at: `${core}/media/media-address.ts#OF_MESSAGE`,
      from: '/${NUMBER}$`',
      to: '/${NUMBER}`',
    },
  }),
  ...caughtByTests({ row: 'navigation' })({
    'clipboard-read': {
      bug: 'the page may read the clipboard',
      at: `${shell}/csp.ts#isAllowedPermission`,
      from: "permission === 'clipboard-sanitized-write'",
      to: "permission.startsWith('clipboard')",
    },
    'navigate-own': {
      bug: 'the window may go to any page of its own scheme',
      at: `${shell}/csp.ts#isAllowedNavigation`,
      from: "return parsed !== null && isDevServer(parsed, devServer) && parsed.protocol.startsWith('http')",
      to: "return parsed !== null && (parsed.protocol === 'app:' || isDevServer(parsed, devServer))",
    },
  }),
  ...caughtByTests({ row: 'outside' })({
    'credentials-shown': {
      bug: 'a name before @ passes for the host',
      at: `${core}/commands/judge-link.ts#judgeWeb`,
      from: "if (authority.includes('@')) return refuse('outside-credentials')",
    },
    'hidden-direction': {
      bug: 'signs that turn the direction pass',
      at: `${core}/commands/judge-link.ts#judgeOutside`,
      from: "if (hides(url)) return refuse('outside-control-characters')",
    },
  }),
  ...caughtByTests({ row: 'ipc', test: `${shell}/answer-request.test.ts` })({
    'any-frame': {
      bug: 'embedded frames are answered',
      at: `${shell}/sender-check.ts#isOwnSender`,
      from: 'frame !== caller.mainFrame || frame.parent !== null',
      to: 'false',
      name: 'who may ask',
    },
    'any-window': {
      bug: 'any window is answered',
      at: `${shell}/sender-check.ts#isOwnSender`,
      from: ' && ownIds.has(caller.windowId)',
      name: 'who may ask',
    },
    'schema-ignored': {
      bug: 'what the schema refuses is carried out',
      at: `${shell}/check-request.ts#checkRequest`,
      from: "if (!parsed.success) return failure(problem('bad-request'))",
      to: 'if (!parsed.success) return { ok: true, value: { name, arg } }',
      name: 'draft.save',
    },
  }),
  ...caughtByTests({ row: 'ipc' })({
    'anything-back': {
      bug: 'whatever a handler answers goes to the window',
      at: `${shell}/answer-request.ts#answerRequest`,
      from: 'const wrong = findSecret(outcome)',
      to: 'const wrong = null as string | null',
      name: 'what may go back',
    },
  }),
  ...caughtByTests({ row: 'text', test: `${renderer}/features/conversation/injections.test.tsx` })({
    'raw-html': {
      bug: 'a message is drawn as HTML',
      at: `${renderer}/text/FormattedText.tsx#FormattedText`,
      from: `<div className="text-body" dir="auto">
      {draw(pieces, mentions, link)}
    </div>`,
      to: '<div className="text-body" dir="auto" dangerouslySetInnerHTML={{ __html: `${text}${draw(pieces, mentions, link).length}` }} />',
      name: 'in the text',
    },
    'kind-of-object': {
      bug: 'a kind called "constructor" is looked up in every object',
      at: `${renderer}/parts/KindIcon.tsx#KindIcon`,
      from: 'kindNamed(kind)?.sign ?? null',
      to: '(kind in DRAWINGS ? (kind as KindSign) : null) ?? kindNamed(kind)?.sign ?? null',
      name: 'in the kind in a quote',
    },
  }),
  ...caughtByTests({ row: 'text' })({
    'hidden-in-names': {
      bug: 'what is hidden in a name stays hidden',
      at: `${renderer}/text/names.ts#chatName`,
      from: 'return shownName(chat.name)',
      to: 'return chat.name',
    },
    'markup-in-alerts': {
      bug: 'tags reach the notification server',
      at: `${shell}/escape-markup.ts#escapeMarkup`,
      from: ".replaceAll('<', '&lt;')",
    },
  }),
  ...caughtByTests({ row: 'media' })({
    'private-address': {
      bug: 'addresses are not judged after the name was looked up',
      at: `${core}/gateway/network/guarded-agent.ts#guardedAgent`,
      from: 'found.filter(({ address }) => isPublicAddress(address))',
      to: 'found.filter(({ address }) => address !== host)',
    },
    'mapped-address': {
      bug: 'IPv4 inside IPv6 is not looked at',
      at: `${core}/gateway/network/guard.ts#isPublicAddress`,
      from: "if (inner !== null) return !notPublicV4().check(inner, 'ipv4')",
      to: 'if (inner !== null) return true',
    },
    'type-by-name': {
      bug: 'a drawing with script counts as a picture',
      at: `${core}/lib/sniff-type.ts#sniffType`,
      from: '  if (isPdf(bytes))',
      to: "  if (at(0, '<svg')) return 'image/png'\n  if (isPdf(bytes))",
    },
    'any-ending': {
      bug: 'a file is opened whatever its name ends with',
      at: `${core}/media/opening-rules.ts#judge`,
      from: "if (ending !== '' && !isOpenableEnding(ending)) return kept('ending')",
      name: 'nota.pdf.exe',
    },
    'name-alone': {
      bug: 'a file is opened by its name alone',
      at: `${core}/media/opening-rules.ts#judge`,
      from: "if (ending !== '' && !endings.includes(ending)) return kept('differs')",
      name: 'contrato.pdf',
    },
    'macros-disguised': {
      bug: 'macros in a document that says it has none are only asked about',
      at: `${core}/media/opening-rules.ts#judge`,
      from: "if (risks.includes('macros') && isMacroFree(ending)) return kept('macros')",
      name: 'x.xlsx',
    },
    unmarked: {
      bug: 'what is saved carries no mark of its origin',
      at: `${core}/media/mark-of-origin.ts#markOrigin`,
      from: "if (marking.platform === 'win32')",
      to: "if (marking.platform === 'none')",
    },
    'bomb-unfolded': {
      bug: 'an encoded answer is measured before it unfolds',
      at: `${core}/media/download.ts#keep`,
      from: '      if (size > wanted.most()) {',
      to: "      if (size > wanted.most() && encodings === '') {",
      name: 'bomb is stopped at the limit',
    },
    'macros-unasked': {
      bug: 'a document with macros is opened without a question',
      at: `${core}/media/received-files.ts#ReceivedFiles.open`,
      from: 'if (risks.length > 0 && !which.confirmed)',
      to: 'if (risks.length > 9)',
      test: `${integration}/files/media-keeping.test.ts`,
      name: 'only after a second question',
    },
    'page-stored': {
      bug: 'an error page is stored as the file',
      at: `${core}/media/download.ts#keep`,
      from: 'const wrong = whatCame(first, size, answer, wanted.expected)',
      to: 'const wrong = size === 0 ? whatCame(first, size, answer, wanted.expected) : null',
      test: `${integration}/files/media-renewal.test.ts`,
      name: 'a page for a photo',
    },
  }),
  ...caughtByTests({ row: 'service' })({
    'token-follows': {
      bug: 'the token follows a redirect to another host',
      at: `${core}/media/fetch-from-web.ts#Web.open`,
      from: 'if (url.origin !== home) authorization = undefined',
      test: `${integration}/files/media-guard.test.ts`,
      name: 'goes to the media storage',
    },
    downgrade: {
      bug: 'a file asked for over https is fetched over http',
      at: `${core}/media/fetch-from-web.ts#Web.open`,
      from: "if (url.protocol === 'https:' && target.protocol === 'http:')",
      to: 'if (url.protocol === target.origin)',
    },
    'plain-http': {
      bug: 'an account may be connected over http',
      at: `${core}/accounts/account-form.ts#judgeAddress`,
      from: "if (url.protocol === 'http:' && !isThisComputer(url))",
      to: 'if (url.protocol === isThisComputer.name)',
      test: `${integration}/account/form-and-secrets.test.ts`,
      name: 'http://api.example.com',
    },
  }),
  ...caughtByTests({ row: 'media', test: `${core}/media/opening-rules.test.ts` })({
    'template-unseen': {
      bug: 'a template from elsewhere is not seen',
      at: `${core}/media/zip-documents.ts#outsideOf`,
      from: "mode.toLowerCase() === 'internal'",
      to: "mode !== 'none'",
      name: 'a template from elsewhere',
    },
    'markup-as-text': {
      bug: 'a web page counts as plain text',
      at: `${core}/media/inspect-content.ts#lookAtText`,
      from: 'const look = markupLook(text)',
      to: 'const look = markupLook(text.slice(0, 0))',
      name: 'pagina.txt',
    },
  }),
  ...caughtByTests({ row: 'secrets' })({
    'secret-field': {
      bug: 'a record with a token in it goes to the window',
      at: `${shell}/no-secrets.ts#findSecret`,
      from: "if (SECRETS.has(key) && typeof each !== 'boolean' && each !== undefined) return 'secret'",
      test: `${shell}/answer-request.test.ts`,
      name: 'what may go back',
    },
    'redact-nothing': {
      bug: 'the log does not hide the tokens that it knows',
      at: `${shell}/redact.ts#createRedactor`,
      from: 'for (const form of longestFirst) clean = clean.replaceAll(form, HIDDEN)',
    },
  }),
  ...caughtByTests({ row: 'keychain' })({
    'dead-keychain': {
      bug: 'a keychain that died is waited for',
      at: `${shell}/keychain-client.ts#KeychainClient.#begin`,
      from: "        if (this.#queue.length > 0) this.#settleFirst(refusal('the keychain process ended'))\n",
    },
  }),
  ...caughtByTests({ row: 'files' })({
    'open-folder': {
      bug: 'the folder of the data is open to everybody',
      at: `${shell}/data-folder.ts#closeToOthers`,
      from: '(statSync(folder).mode & STICKY) === 0) chmodSync(folder, 0o700)',
      to: '(statSync(folder).mode & STICKY) === 0) chmodSync(folder, 0o755)',
      test: `${shell}/small-parts.test.ts`,
    },
    'copies-link': {
      bug: 'our own folder becomes the folder of backups through a link',
      at: `${core}/background/backup-place.ts#BackupPlaceFile.#isOwn`,
      from: 'await this.#disk.realPath(folder)',
      to: 'folder',
      name: 'through a link',
    },
    'moving-removed': {
      bug: 'a removed account stays in the copy of a move',
      at: `${core}/commands/remove-account.ts#removeAccount`,
      from: 'await context.moves.end()',
      to: '{ ok: true } as const',
      test: `${integration}/moving/moving.test.ts`,
      name: 'which cannot bring it back',
    },
  }),
  ...caughtByTests({ row: 'start' })({
    'inspect-starts': {
      bug: 'a packaged start takes --inspect',
      at: `${shell}/start-switches.ts#ALLOWED`,
      from: "  'demo',\n",
      to: "  'demo',\n  'inspect',\n",
    },
    'foreign-program': {
      bug: "a packaged start runs another program as Chromium's processes",
      at: `${shell}/start-switches.ts#ALLOWED`,
      from: "  'demo',\n",
      to: "  'demo',\n  'browser-subprocess-path',\n",
    },
    'node-mode': {
      bug: 'the package serves as Node',
      at: 'scripts/packaging/fuses.ts#fuseTable',
      from: '[FuseV1Options.RunAsNode, false]',
      to: '[FuseV1Options.RunAsNode, true]',
    },
  }),
  ...caughtByTests({ row: 'export', test: 'tests/security/exported-pages.test.ts' })({
    'export-script': {
      bug: 'what was written is markup in an exported page',
      at: `${core}/export/export-html.ts#escapeHtml`,
      from: '/[&<>"\'\\r\\0]/g',
      to: '/[&"\'\\r\\0]/g',
    },
    'export-outside': {
      bug: 'an exported page may load pictures from anywhere',
      at: `${core}/export/export-html.ts#POLICY`,
      from: "${part} 'self' file:",
      to: "${part} 'self' file: https:",
    },
  }),
  ...caughtByTests({ row: 'export' })({
    'export-customer-formula': {
      bug: 'a field of a customer is a formula in a spreadsheet',
      at: `${core}/commands/contacts/export-customers.ts#csvRows`,
      from: "...fields.map(({ id }) => customer.fieldValues[id] ?? ''),\n    ]),\n  )",
      to: '...fields.map(({ id }) => customer.fieldValues[id] ?? \'\'),\n    ]),\n  ).replaceAll("\'", "")',
      test: 'tests/integration/contacts/customer-fields.test.ts',
      name: 'as CSV',
    },
    'export-runs': {
      bug: 'a file that runs is a link in an exported page',
      at: `${core}/export/copy-media.ts#showsAs`,
      from: "isOpenableEnding(endingOf(name)) ? 'link' : 'name'",
      to: "isOpenableEnding(endingOf(name)) ? 'link' : 'link'",
    },
    'export-address': {
      bug: 'an export tells the signed addresses of files',
      at: `${core}/export/export-record.ts#exportedContent`,
      from: "return { type: 'media', media: content.media, animated: content.animated }",
      to: 'return content',
    },
  }),
  ...caughtByTests({ row: 'files', test: `${integration}/store/backup-folder.test.ts` })({
    'copies-elsewhere': {
      bug: 'a removed account stays in backups in another folder that could not be reached',
      at: `${core}/background/backup-place.ts#BackupPlaceFile.removing`,
      from: 'this.#markStale()',
      name: 'cannot be reached it is said',
    },
    'copies-before': {
      bug: 'a removed account stays in backups in the folder that was chosen before',
      at: `${core}/background/backup-place.ts#BackupPlaceFile.choose`,
      from: "failedSince: null, reason: '', former }",
      to: "failedSince: null, reason: '', former: [] }",
      name: 'another folder does not make it forget',
    },
    'copies-own-folder': {
      bug: 'a drive that is away becomes a folder on this disk, with the backups in it',
      at: `${core}/background/backup-place.ts#BackupPlaceFile.#mirrorInto`,
      from: 'await this.#disk.look(folder)',
      name: 'a folder that is away',
    },
  }),
  ...caughtByTests({ row: 'moving' })({
    'moving-order': {
      bug: 'frames of a file can change places',
      at: `${core}/moving/sealed-frames.ts#nonceOf`,
      from: 'nonce.writeBigUInt64BE(BigInt(number), 4)',
      to: 'nonce.writeBigUInt64BE(BigInt(Math.sign(number - number)), 4)',
    },
    'moving-end': {
      bug: 'a file that was cut behind a frame is whole',
      at: `${core}/moving/sealed-frames.ts#openFrames`,
      from: "if (head.length < HEAD_BYTES) throw new BadMoveFile('move-file-cut')",
      to: 'if (head.length < HEAD_BYTES) return',
    },
    'moving-head': {
      bug: 'nobody vouches for the header and for which frame is the last',
      at: `${core}/moving/sealed-frames.ts#openFrame`,
      from: 'decipher.setAAD(Buffer.concat([header, head]))',
      to: 'decipher.setAAD(Buffer.concat([header, headOf(sealed.length, false)]))',
    },
    'moving-unproven': {
      bug: 'what a frame holds counts before it is proven',
      at: `${core}/moving/sealed-frames.ts#openFrame`,
      from: "throw new BadMoveFile('move-file-damaged')",
      to: 'return plain',
    },
    'moving-path': {
      bug: 'a name in a file may lead to any place',
      at: `${core}/moving/packed-entries.ts#readPacked`,
      from: 'if (!isEntryName(name) || names.has(name)) throw damaged()',
      to: 'if (names.has(name)) throw damaged()',
    },
    'moving-clear': {
      bug: 'a file for another computer can be read without its passphrase',
      at: `${core}/moving/write-move.ts#FrameWriter.#seal`,
      from: 'await this.#write(this.#sealer.seal(this.#frame.subarray(0, used), isLast))',
      to: 'await this.#write(this.#frame.subarray(0, used)), this.#sealer.seal(this.#frame, isLast)',
      test: `${integration}/moving/moving.test.ts`,
      name: 'holds no token',
    },
  }),
  ...caughtByTests({ row: 'supply' })({
    'any-script': {
      bug: 'nobody asks which packages run scripts',
      at: 'scripts/supply/lock.ts#supplyFaults',
      from: 'if (entry.hasInstallScript === true) scripted.add(name)',
    },
  }),
]
