import type { Translation } from '../../../shared/lib/phrases.ts'
import type { desktop as source } from '../en/desktop.ts'

export const desktop: Translation<typeof source, 'es'> = {
  'desktop.title': 'En este equipo',
  'desktop.closeToTray': 'Mantener Parley en la bandeja al cerrar la ventana',
  'desktop.closeToTray.help':
    'Sigue recibiendo y notificando. El icono de la bandeja trae la ventana de vuelta.',
  'desktop.closeToTray.absent':
    'Por ahora este escritorio no muestra Parley en ninguna bandeja. Al cerrar la ventana, se minimiza o, en Wayland, sigue abierta.',
  'desktop.startAtLogin': 'Abrir Parley al iniciar sesión',
  'desktop.startAtLogin.failed':
    'El sistema lo rechazó, así que Parley no se abre solo. Revisa los permisos de la carpeta de inicio automático.',
  'desktop.startAtLogin.stays':
    'El sistema no permitió quitarlo, así que Parley sigue abriéndose al iniciar sesión. Revisa los permisos de la carpeta de inicio automático.',
  'desktop.shortcut': 'Atajo que muestra y oculta Parley',
  'desktop.shortcut.help': 'Funciona mientras usas otros programas.',
  'desktop.shortcut.asked':
    'Parley ha pedido estas teclas; tu escritorio decide y puede preguntarte. Púlsalas una vez para ver si funcionan.',
  'desktop.shortcut.none': 'Ninguno',
  'desktop.shortcut.press': 'Pulsa las teclas…',
  'desktop.shortcut.clear': 'Sin atajo',

  'spelling.title': 'Ortografía',
  'spelling.check': 'Revisar la ortografía al escribir',
  'spelling.check.help':
    'Los diccionarios se descargan una vez de un servidor de Google, que hace el motor de esta ventana. Tus palabras se quedan en este equipo.',
  'spelling.check.system': 'El sistema revisa, en los idiomas que tiene configurados.',
  'spelling.languages': 'Idioma del diccionario',
  'spelling.languages.usual': 'El del sistema',
  'spelling.loading': 'Preparando el diccionario…',
  'spelling.failed':
    'No se pudo descargar el diccionario, así que no se revisa nada. Parley lo intenta de nuevo la próxima vez que se abra.',

  'network.title': 'Red',
  'network.proxy': 'Proxy',
  'network.proxy.system': 'Como diga el sistema',
  'network.proxy.none': 'Ninguno',
  'network.proxy.manual': 'Este',
  'network.proxy.address': 'Dirección del proxy',
  'network.proxy.address.help':
    'Por ejemplo, proxy.example:8080 o socks5://127.0.0.1:1080. Parley no inicia sesión en proxies.',
  'network.trust': 'Autoridades de certificación propias',
  'network.trust.help':
    'Si una organización firma los certificados de sus propios servidores o inspecciona las conexiones, elige su certificado (PEM). Solo Parley confía en él, además de las autoridades habituales. Los certificados que nadie avala se rechazan siempre.',
  'network.trust.until': '{{name}}, válido hasta el {{date}}',
  'network.trust.choose': 'Elegir un certificado…',
  'network.trust.none': 'No confiar en autoridades propias',
  'network.saveData': 'Ahorrar datos',
  'network.saveData.help':
    'Las fotos se descargan solo cuando las pides, las de los contactos no se descargan y los enlaces no se examinan antes de enviarse. Mientras miras otra cosa, las cuentas que observan leen el registro una vez por minuto. Los mensajes llegan como antes.',
}
