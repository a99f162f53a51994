/** Presence on the desktop, spelling, network. */
export const desktop = {
  'desktop.title': 'On this computer',
  'desktop.closeToTray': 'Keep Parley running in the tray when its window is closed',
  'desktop.closeToTray.help':
    'It goes on receiving and notifying. The icon in the tray brings the window back.',
  'desktop.closeToTray.absent':
    'This desktop does not show Parley in a tray at present. Closing the window minimises it instead or, under Wayland, leaves it open.',
  'desktop.startAtLogin': 'Start Parley when you log in',
  'desktop.startAtLogin.failed':
    'The system refused to arrange this, so Parley does not start by itself. Check the permissions of the autostart folder.',
  'desktop.startAtLogin.stays':
    'The system refused to undo this, so Parley still starts when you log in. Check the permissions of the autostart folder.',
  'desktop.shortcut': 'Shortcut that shows and hides Parley',
  'desktop.shortcut.help': 'It works while other programs have the focus.',
  'desktop.shortcut.asked':
    'Parley has asked for these keys; your desktop decides, and may ask you. Press them once to see whether they work.',
  'desktop.shortcut.none': 'None',
  'desktop.shortcut.press': 'Press the keys…',
  'desktop.shortcut.clear': 'No shortcut',

  'spelling.title': 'Spelling',
  'spelling.check': 'Check spelling while writing',
  'spelling.check.help':
    'The dictionaries are fetched once from a server of Google, which makes the engine of this window. Your words stay on this computer.',
  'spelling.check.system': 'The system checks, in the languages that it is set to.',
  'spelling.languages': 'Language of the dictionary',
  'spelling.languages.usual': 'That of the system',
  'spelling.loading': 'Getting the dictionary ready…',
  'spelling.failed':
    'The dictionary could not be fetched, so nothing is checked. Parley tries again at the next start.',

  'network.title': 'Network',
  'network.proxy': 'Proxy',
  'network.proxy.system': 'As the system says',
  'network.proxy.none': 'None',
  'network.proxy.manual': 'This one',
  'network.proxy.address': 'Address of the proxy',
  'network.proxy.address.help':
    'For example proxy.example:8080 or socks5://127.0.0.1:1080. Parley signs in to no proxy.',
  'network.trust': 'Own certificate authorities',
  'network.trust.help':
    'Where an organisation signs the certificates of its own servers or inspects connections, choose its certificate (PEM). It is trusted by Parley only, beside the usual authorities. Certificates that nobody vouches for are always refused.',
  'network.trust.until': '{{name}}, valid until {{date}}',
  'network.trust.choose': 'Choose a certificate…',
  'network.trust.none': 'Trust no own authorities',
  'network.saveData': 'Save data',
  'network.saveData.help':
    'Photos are fetched only when you ask for them, pictures of contacts not at all, and links are not looked at before they are sent. While you look elsewhere, accounts that observe read the journal once a minute. Messages arrive as before.',
} as const
