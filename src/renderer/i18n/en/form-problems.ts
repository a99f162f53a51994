/**
 * What a problem says while the account form checks a connection (i18next's context "form"). Nothing waits there yet, and
 * nothing is tried again, so the sentence of a working account would be untrue.
 */
export const formProblems = {
  'sign-in-refused_form': 'The service does not accept this token. Copy it again from the service’s console.',
  'not-authorised_form': 'The service refuses this account. Check in its console that the account is active.',
  'service-error_form': 'The service has a problem right now. Try again in a few minutes.',
  'rate-limited_form': 'The service is limiting requests. Wait a minute, then check again.',
  'quota-reached_form':
    'The quota of this account is used up. Raise it at the service, or wait until it renews.',
  'subscription-needed_form': 'The subscription of this account has ended. Renew it at the service.',
  'instance-expired_form': 'The instance has expired, was deleted or is suspended. Renew it at the service.',
  'instance-starting_form': 'The instance is still starting at the service. Try again in a minute.',
  'connection-refused_form': 'Nothing answers at {{host}}. Check the address.',
  'connection-lost_form': 'The connection to the service was lost. Check your network, then try again.',
  'connection-timeout_form':
    'The service did not answer in time. Check the address and your network, then try again.',
}
