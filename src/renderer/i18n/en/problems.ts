import type { ProblemCode } from '../../../shared/model/problem.ts'

/** Every problem in English: what happened, what was kept, what to do. The type holds the two lists together. */
export const problems: Record<ProblemCode, string> = {
  'name-empty': 'Give the account a name, so that you can tell it from others.',
  'address-empty': 'Enter the service address, for example https://api.example.com.',
  'address-no-scheme': 'The address needs https:// (or http://) in front.',
  'address-not-http': 'Only https:// and http:// addresses can be used.',
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
  'delete-path-no-receipt':
    'The path must contain {receipt}: that is where the number of the notification goes.',
  'path-malformed': 'The path must begin with / and contain no spaces.',
  'number-empty': 'Enter a phone number or a group ID.',
  'number-bad-character':
    'A phone number has digits only; spaces, +, -, and brackets are fine. Check it for letters.',
  'number-bad-length': 'A phone number has 7 to 15 digits, with the country code in front. Check the number.',
  'group-bad-character': 'A group ID has digits, sometimes with a hyphen. Check it for other characters.',
  'group-bad-length': 'This group ID is too short or too long. Copy it again from a message of the group.',
  'text-empty': 'There is nothing to send yet.',
  'text-too-long': 'The text is longer than the service takes. It was kept; shorten it or send it in parts.',

  'host-not-found': 'The address {{host}} was not found. Check its spelling and your connection.',
  'connection-refused': 'Nobody answers at {{host}}. Check the address; Parley keeps trying.',
  'connection-lost': 'The connection to the service broke. Nothing is lost; Parley tries again by itself.',
  'connection-timeout': 'The service did not answer in time. Nothing is lost; Parley tries again by itself.',
  'tls-failed': 'The secure connection could not be made: the certificate of {{host}} is not valid here.',
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
  'service-error': 'The service has a problem of its own. Nothing is lost; Parley tries again by itself.',
  'rate-limited': 'The service asks for a slower pace. Messages wait here and go out by themselves.',
  'quota-reached': 'The quota of the account is used up. Messages wait here until you resume.',
  'subscription-needed':
    'The subscription of the account has ended. Renew it at the service, then resume; messages wait here.',
  'outgoing-limit': 'The account may not write to more people for now. Messages wait here until you resume.',
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
  'expired-unsent':
    'This message waited for more than a day, so it was not sent. Retry it if it still matters.',
  'cannot-send': 'This account cannot send: the credentials for it are missing. The text was kept.',
  'no-message-id': 'The service took the message but gave no number for it, so its way cannot be followed.',

  'keychain-locked': 'The keychain of this computer is locked. Unlock it, then try again; nothing was lost.',
  'keychain-unavailable':
    'This computer has no keychain that Parley can use. Tokens are kept only until Parley closes.',
  'keychain-timeout':
    'The keychain did not answer. It may be waiting for you behind another window; then try again.',
  'keychain-absent': 'The token is no longer in the keychain. Edit the account and enter it again.',
  'storage-full':
    'The disk is full, so nothing more can be kept and nothing is taken from the service. Free some space.',
  'storage-read-only':
    'Parley may not write to its folder, so nothing can be kept. Check the permissions of the folder.',
  'storage-failed': 'Writing to the disk failed. What was saved before is safe; try again.',
  'archive-newer':
    'The archive was written by a newer Parley. It was not touched; install that version to open it.',
  'archive-moved-aside':
    'The archive was damaged and could not be opened. It was moved aside, not deleted, and a new one was begun.',
  'not-found-here': 'This is no longer here. It may have been sent or removed meanwhile.',
  'too-large': 'This is too large to be handled. Nothing was changed.',
  'bad-request': 'Parley did not understand its own request. Nothing was changed; please report this.',
  internal: 'Something went wrong inside Parley. Your text was kept; try again.',
}
