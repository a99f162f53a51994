import type { ProblemCode } from '../../../shared/model/problem.ts'

/** Every problem in English: what happened, what was kept, what to do. The type holds the two lists together. */
export const problems: Record<ProblemCode, string> = {
  'name-empty': 'Give the account a name, so that you can tell it from others.',
  'address-empty': 'Enter the service address, for example https://api.example.com.',
  'address-no-scheme': 'The address needs https:// in front.',
  'address-not-http': 'Only https:// and http:// addresses can be used.',
  'address-not-secure':
    'An http:// address sends the tokens in clear, for anybody on the way to read. Use https://; http:// is for this computer only.',
  'address-has-credentials':
    'The address contains a user name or password. Remove them; tokens have their own fields.',
  'address-malformed': 'This is not an address. Check it for spaces and typing mistakes.',
  'address-has-query': 'The address must end before any ? or #. Remove what follows.',
  'credentials-missing': 'Enter an access token, or an instance ID with its token. Nothing was saved.',
  'credentials-incomplete':
    'An instance needs both: its ID and its token. Enter the missing one, or clear both.',
  'token-malformed':
    'This token contains characters that tokens never have. Copy it again from your service.',
  'instance-id-malformed': 'The instance ID consists of digits only.',
  'observe-needs-instance': 'Observing reads the journal, which needs an instance ID and its token.',
  'receive-needs-token': 'Receiving takes messages from the queue, which needs an access token.',
  'receive-needs-instance': 'Receiving from the queue of the instance needs an instance ID and its token.',
  'delete-path-no-receipt':
    'The path must contain {receipt}: that is where the number of the notification goes.',
  'path-malformed': 'The path must begin with / and contain no spaces.',
  'number-empty': 'Enter a phone number or a group ID.',
  'recipient-read-only':
    'Status updates, broadcast lists, channels and addresses of an unknown kind are read-only. Nothing can be sent to them.',
  'number-bad-character':
    'A phone number has digits only; spaces, +, -, and brackets are fine. Check it for letters.',
  'number-needs-country': 'Choose the country of this number.',
  'number-bad-length': 'A phone number has 7 to 15 digits, with the country code in front. Check the number.',
  'group-bad-character': 'A group ID has digits, sometimes with a hyphen. Check it for other characters.',
  'group-bad-length': 'This group ID is too short or too long. Copy it again from a message of the group.',
  'text-empty': 'There is nothing to send yet.',
  'text-gap': 'A placeholder of a canned reply is still empty. Fill it in or remove it, then send again.',
  'text-too-long': 'The text is longer than the service takes. It was kept; shorten it or send it in parts.',

  'host-not-found': 'The address {{host}} was not found. Check its spelling and your connection.',
  'connection-refused': 'Nobody answers at {{host}}. Check the address; Parley keeps trying.',
  'connection-lost': 'The connection to the service broke. Nothing is lost; Parley tries again by itself.',
  'connection-timeout': 'The service did not answer in time. Nothing is lost; Parley tries again by itself.',
  'tls-failed': 'The secure connection could not be made: the certificate of {{host}} is not valid here.',
  'proxy-unreachable':
    'The proxy of this connection does not answer. Nothing is lost; check the proxy in Settings, General, or try again later.',
  'proxy-sign-in':
    'The proxy asks for a name and a password, which Parley does not give. Use a proxy that lets this computer through.',
  'proxy-refused':
    'The proxy would not connect to {{host}}. Nothing is lost; ask whoever looks after the proxy, or choose another in Settings, General.',
  'proxy-unusable':
    'The proxy of this connection is of a kind that Parley does not speak. HTTP, HTTPS and SOCKS 5 work.',
  'proxy-address-empty': 'Enter the address of the proxy.',
  'proxy-address-malformed': 'This is not the address of a proxy. Write it as proxy.example:8080.',
  'proxy-has-password': 'Parley signs in to no proxy. Leave out the name and password.',
  'proxy-unsupported': 'Only HTTP, HTTPS and SOCKS 5 proxies work: http://, https:// or socks5:// in front.',
  'authority-unreadable':
    'There is no certificate in this file that can be read. Choose a PEM file (it begins with “BEGIN CERTIFICATE”). Nothing was changed.',
  'authority-expired': 'The certificate in this file is no longer valid. Nothing was changed.',
  'link-refused': 'A link that was opened does not lead to a chat in Parley. Nothing was done.',
  'link-chat-unknown': 'The chat of that link is not in this archive. It may be on another computer.',
  'tray-absent':
    'This desktop shows no tray with Parley in it, so its window stays within your reach. Parley goes on receiving; Ctrl+Q quits it.',
  'keys-taken':
    'These keys could not be had: another program uses them, or this desktop does not give any away. Choose others.',
  'keys-malformed': 'Press Ctrl, Alt or the system key together with one more key.',
  'not-json': 'What answers at this address does not speak the language of the service. Check the address.',
  'not-a-service': 'Something answers at this address, but not a messaging service. Check the address.',
  redirected:
    'The address sends visitors elsewhere. For your safety Parley does not follow; enter the final address.',
  'answer-too-large': 'The answer was larger than Parley accepts. Nothing was changed; Parley tries again.',

  'sign-in-refused':
    'The service does not accept the token. Messages waiting here are kept; enter a new token.',
  'not-authorised':
    'The account is not authorised at the service. Authorise it there; messages waiting here are kept.',
  'not-found': 'The service does not know what was asked for. Check the address and the instance ID.',
  'service-error': 'The service has a problem of its own. Nothing is lost; Parley tries again automatically.',
  'rate-limited': 'The service is limiting requests. Messages wait here; Parley tries again automatically.',
  'quota-reached': 'The quota of the account is used up. Messages wait here until you resume.',
  'subscription-needed':
    'The subscription of the account has ended. Renew it at the service, then resume; messages wait here.',
  'outgoing-limit':
    'This account has reached its limit for outgoing messages. Messages wait here; Parley tries again automatically.',
  'file-link-unavailable':
    'The service could not fetch the file from its link. Check the link and try again.',
  'request-refused': 'The service refused this. The message was kept here; see what the service says.',
  'delete-refused':
    'The service does not accept deletions, so it keeps sending the same message. Nothing is lost; check “Delete notification” in the account.',
  'receipt-unreadable':
    'The service sent something without a usable receipt, so it cannot be removed from the queue. Messages still arrive by the journal where it can be read.',
  'own-number-changed':
    'This account now belongs to another phone number. Sending has stopped; check the account before you go on.',

  'send-outcome-unknown':
    'Not sure it was sent: the service did not give a clear answer. Sending it again may deliver it twice.',
  'interrupted-while-sending':
    'Not sure it was sent: Parley was closed while it was leaving. Sending it again may deliver it twice.',
  'pace-invalid': 'Enter whole milliseconds from 0 to 60000.',
  'send-at-past': 'This time has passed. Choose a later one, or send it now.',
  'send-at-far': 'Choose a time within the next year.',
  'edit-too-late':
    'This message is already leaving and cannot be changed any more. Your new words were kept.',
  'edit-not-text': 'Only the words of a text can be changed. Cancel the message and send it anew.',
  'copy-missing': 'This copy is no longer in the folder. Nothing was changed.',
  'copy-damaged': 'This copy cannot be read. The present archive stays in its place.',
  'copy-failed':
    'The copy could not be made. The archive is not touched by this; Parley tries again tomorrow.',
  'rows-damaged':
    'The disk has changed {{count}} stored records. They are marked in their place, and nothing else is affected. Check this disk, and restore a copy under Settings, Storage, if you need the originals.',
  competitor:
    'Another program takes messages of this account from the queue: {{count}} are in the service’s journal that never came here. They are shown from the journal. Stop the other program, or choose “Observe only”.',
  'expired-unsent':
    'This message waited for more than a day, so it was not sent. Retry it if it still matters.',
  'cannot-send': 'This account cannot send: the credentials for it are missing. The text was kept.',
  'no-message-id': 'The service took the message but gave no number for it, so its way cannot be followed.',

  'link-empty': 'Enter the link of the file.',
  'link-not-http': 'Only https:// and http:// links can be sent.',
  'link-malformed': 'This is not a link. Check it for spaces and typing mistakes.',
  'media-id-empty': 'Enter the ID that the media storage gave for the file.',
  'media-id-needs-v1':
    'Files can be sent by their ID only with an access token, which this account does not have. Use a link.',
  'file-empty': 'This file is empty, so there is nothing to send.',
  'file-too-large':
    'This file has {{size}} MB; the service takes at most {{limit}} MB. Send a smaller one, or a link to it.',
  'file-name-empty': 'The file needs a name, with its extension.',
  'file-name-no-extension':
    'The file name needs its extension, for example “.pdf”, so that phones can open it.',
  'file-missing': 'The copy of this file is no longer on this computer. Attach the file again.',
  'caption-too-long':
    'The caption is too long: {{count}} of at most {{limit}} characters. It was kept; shorten it.',
  'upload-unavailable':
    'This account has no upload operation (Account, Advanced, “Media upload”). Send a link or a media ID instead.',
  'latitude-range': 'A latitude lies between −90 and 90.',
  'longitude-range': 'A longitude lies between −180 and 180.',
  'coordinates-unreadable':
    'No coordinates were found in this. Paste “latitude, longitude”, a geo: address or a map link.',
  'location-needs-instance':
    'Sending a location needs an instance ID and its token, which this account does not have.',
  'buttons-need-instance':
    'Template buttons need an instance ID and its token, which this account does not have. The numbered text can be sent.',
  'buttons-empty': 'Add at least one button.',
  'button-text-empty': 'Button {{index}} needs a text.',
  'button-link-malformed': 'Button {{index}} needs a web link that begins with https:// or http://.',
  'button-phone-malformed': 'Button {{index}} needs a telephone number with its country code.',
  'button-id-empty': 'Button {{index}} needs an ID.',
  'buttons-mixed':
    'Reply buttons do not go together with link or call buttons. Use links and calls, or replies only.',
  'forward-not-here':
    'Its file is not on this computer and cannot be named to the service. Download it first.',
  'forward-kind': 'The service offers no way to send a message of this kind.',
  'forward-deleted': 'Its sender has deleted it.',
  'shortcut-malformed': 'A shortcut has letters, digits, “-” and “_”, at most 32 of them.',
  'shortcut-taken': 'Another reply has the shortcut “{{shortcut}}”.',
  'canned-full': 'There are {{limit}} canned replies already. Delete one that you do not need.',
  'microphone-refused':
    "Parley may not use the microphone. Allow it in your system's privacy settings, then try again.",
  'microphone-missing': 'No microphone was found. Plug one in, then try again.',
  'recording-failed': 'The recording broke off. Nothing was sent; record it again.',
  'setting-out-of-range': 'Enter a number from {{least}} to {{most}}.',
  'advice-plain-http': 'The link is not encrypted (http). Some phones refuse such files.',
  'advice-private-host': 'The link points to a private or local address. The service cannot reach it.',
  'advice-unreachable': 'Nobody answers at {{host}}. The service may not reach the file either.',
  'advice-refused': "The file's host answered with status {{status}} instead of the file.",
  'advice-too-large': 'The file has {{size}} MB; the service takes at most {{limit}} MB.',
  'advice-other-type': 'The host says that this is “{{type}}”, which does not fit what you chose.',
  'advice-web-page': 'The link leads to a web page, perhaps a sign-in, not to a file.',
  'advice-redirected': 'The link leads on to {{host}}. The service may not follow it.',
  'broadcast-failed': 'The service could not create the broadcast.',
  'parameter-invalid':
    'The service did not accept part of the message. It was kept; see what the service says.',
  'recipient-invalid': 'The service does not accept this recipient. Check the number or group ID.',
  'recipient-not-found': 'The service does not know this recipient. They may have to write to you first.',
  'recipient-unsubscribed': 'This recipient has unsubscribed, or is not ready for messages yet.',
  'recipient-not-updated':
    'The service could not update this recipient. Retry in a while; the message was kept.',
  'text-refused': 'The service did not accept the text. It was kept; edit it and send it again.',
  'text-too-long-service':
    'The service says that the text is too long. It was kept; shorten it or send it in parts.',
  'message-id-refused': 'The service does not know the message that this one refers to.',
  'task-not-created': 'The service could not begin to send this. The message was kept; retry it.',
  'data-not-found':
    'The service did not find what this message needs. The message was kept; see what the service says.',
  'senders-not-found': 'The account has no sender at the service. Set one up there, then retry.',
  'upload-extension-missing':
    'The service did not learn the kind of the file. Give it a name with an extension and retry.',
  'webhook-url-set':
    "The instance sends its messages to a webhook address, so nobody can fetch them. Clear that address in the service's console; Parley checks again automatically.",
  'instance-starting': 'The instance is starting at the service. Parley tries again automatically.',
  'instance-not-authorised':
    "The instance is not authorised: its phone must be linked again in the service's console. Messages waiting here are kept; Parley checks again automatically.",
  'instance-expired':
    'The instance has expired, was deleted or is suspended. Renew it at the service; messages waiting here are kept, and Parley checks again automatically.',
  'lookup-limit': 'The service allows no more look-ups of contacts for now. Try again later.',
  'file-from-link-too-large': 'The file behind the link is too large for the service. Send a smaller one.',
  'template-buttons-off': 'The service has switched template buttons off. The numbered text is not affected.',
  'forbidden-operation': 'The service does not allow this operation for this account.',
  'reads-need-instance':
    'Reading this from the service needs an instance ID and its token, which this account does not have.',
  'no-contact-info-for-groups':
    'The service tells nothing more about groups here. What Parley knows itself is shown.',
  'check-found-nothing':
    "The service's history does not show this message. It probably did not leave; a message sent moments ago may still be missing there.",
  'history-refused': 'The service did not give older messages. What is here stays; try again later.',
  'media-gone':
    'The service no longer has this file; files and links expire after a while. Ask the sender to send it again.',
  'media-private-address':
    'The file is said to be at a private address. For your safety Parley does not go there.',
  'media-too-large': 'The file is larger than {{limit}} MB, so it was not fetched.',
  'media-unsafe-type': "This file's content doesn't match its type, so it isn't shown here. You can save it.",
  'media-no-source': 'The service gave no place where this file is kept.',
  'media-torn': "The file arrived incomplete, so it wasn't saved. Try again.",
  'media-error-page': 'The service sent an error page instead of the file, so nothing was saved. Try again.',
  'media-other-format':
    'This picture has a format that cannot be shown here. Open it with another program, or save it.',
  'media-picture-huge':
    'This picture is too large to be shown here, or damaged. Open it with another program, or save it.',
  'media-not-fetched': 'The file could not be fetched. Nothing was lost; try again.',
  'account-state': 'The service says that the account is now: {{state}}.',
  'account-blocked': 'The service says that the account is blocked. Messages waiting here are kept.',
  'account-yellow-card':
    'The service gave the account a yellow card: messages leave late, or after a pause. Slow down for a day.',
  'contact-blocked': 'The service reports for the chat with {{number}}: {{state}}.',
  'quota-exceeded': 'The quota for {{method}} is used up: {{used}} of {{total}}.',
  'api-version-changed':
    "The service's interface changed from version {{before}} to {{now}}. If something behaves strangely, tell us.",
  'api-not-stable':
    'The service calls its interface “{{status}}” now. If something behaves strangely, tell us.',
  'call-missed': 'A call from {{name}} was missed. Calls cannot be answered here.',
  'outside-scheme': 'Links of the kind “{{scheme}}” are not opened from here. You can copy the address.',
  'outside-credentials':
    'This link hides a user name or password in front of its host, which is how people are misled. It is not opened.',
  'outside-control-characters':
    'This link contains hidden characters, which is how people are misled. It is not opened.',
  'outside-malformed': 'This is not an address that can be opened.',
  'outside-too-long':
    'This address is too long to be opened from here. You can copy it and paste it into a browser.',
  'open-refused': 'This computer has no program that opens this. A file can be saved, an address copied.',

  'settings-file-foreign': 'This file holds no settings of Parley. Nothing was changed.',
  'settings-file-newer':
    'These settings were written by a newer Parley. Nothing was changed; update Parley first.',
  'settings-file-value':
    'The file gives “{{name}}” a value that does not exist here, so none of it was taken. Nothing was changed.',
  'settings-file-unreadable': 'The file could not be read. Nothing was changed.',
  'settings-file-not-written':
    'The file could not be written there. Your settings are unchanged; choose another folder.',

  'removal-unsent':
    'Messages of this account have not been sent. Send them first, or confirm that they may go with the account.',
  'removal-keychain':
    'The account is removed, but the keychain did not give up its tokens. Parley takes them out at its next start.',
  'removal-disk':
    'The account is removed, but the disk did not let Parley overwrite all that it left. Parley does so at its next start; free some space until then.',
  'deletion-keychain':
    'The accounts are removed, but the keychain did not give up their tokens, so Parley and its settings are still here. Unlock the keychain, then delete all data again.',
  'keychain-locked': 'The keychain of this computer is locked. Unlock it, then try again; nothing was lost.',
  'keychain-unavailable':
    'This computer has no keychain that Parley can use. Tokens are kept only until Parley closes.',
  'keychain-timeout':
    'The keychain did not answer. It may be waiting for you behind another window; then try again.',
  'keychain-absent': 'The token is no longer in the keychain. Edit the account and enter it again.',
  'update-feed-missing':
    'There is no address to look for new versions at. Enter the one your provider gave you.',
  'update-feed-malformed':
    'This is not an address for new versions: it must be a plain web address without user name or question mark.',
  'update-feed-not-https':
    'New versions are only taken from an address that begins with https, so that nobody can change them on the way.',
  'update-unreachable': 'The address for new versions could not be reached. Parley tries again by itself.',
  'update-list-unreadable':
    'There is no list of versions at this address that Parley can read. Nothing was changed; check the address.',
  'update-not-proven':
    'The new version was fetched, but it is not the one that was announced. It was thrown away; nothing was changed.',
  'update-failed': 'The new version could not be fetched. Nothing was changed; try again later.',
  'tokens-asked':
    'The token of this account is not kept on this computer. Edit the account and enter it; messages are kept meanwhile.',
  'vault-locked': 'The vault with the tokens is locked. Enter its passphrase; messages are kept meanwhile.',
  'vault-damaged':
    'The vault cannot be read, so its passphrase cannot be tried. It was left as it is; give it up to enter the tokens anew.',
  'vault-needs-keychain':
    'The keychain is locked, so the tokens in it cannot be moved. Unlock it first. Nothing was changed.',
  'vault-not-left': 'The keychain did not take the tokens. They stay in the vault; nothing was changed.',
  'passphrase-wrong': 'This is not the passphrase of the vault. Nothing was changed; try again.',
  'passphrase-differs': 'This is not what stands above. Type the same passphrase twice.',
  'passphrase-short': 'A passphrase needs at least {{least}} characters: several words are easiest to keep.',
  'storage-full':
    'The disk is full, so nothing more can be kept and nothing is taken from the service. Free some space.',
  'storage-read-only':
    'Parley may not write to its folder, so nothing can be kept. Check the permissions of the folder.',
  'storage-failed': 'Writing to the disk failed. What was saved before is safe; try again.',
  'archive-newer':
    'The archive was written by a newer Parley. It was not touched; install that version to open it.',
  'archive-moved-aside':
    'The archive was damaged. It was moved aside, not deleted, and a new one was begun from what could be read of it: {{messages}} messages, {{unsent}} of them not sent yet, and {{drafts}} drafts.',
  'label-nameless': 'Give the label a name.',
  'label-too-long': 'A label’s name has at most {{limit}} characters.',
  'label-taken': 'There is a label “{{name}}” already.',
  'labels-too-many': 'There are as many labels as there can be. Remove one that you no longer need first.',
  'not-found-here': 'This is no longer here. It may have been sent or removed meanwhile.',
  'too-large': 'This is too large to be handled. Nothing was changed.',
  'bad-request': 'Parley did not understand its own request. Nothing was changed; please report this.',
  internal: 'Something went wrong inside Parley. Your text was kept; try again.',
}
