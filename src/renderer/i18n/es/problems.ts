import type { ProblemCode } from '../../../shared/model/problem.ts'

export const problems: Record<ProblemCode, string> = {
  'name-empty': 'Ponle un nombre a la cuenta, para distinguirla de las demás.',
  'address-empty': 'Indica la dirección del servicio, por ejemplo https://api.example.com.',
  'address-no-scheme': 'La dirección necesita https:// (o http://) delante.',
  'address-not-http': 'Solo se pueden usar direcciones https:// y http://.',
  'address-not-secure':
    'Una dirección http:// envía los tokens sin cifrar: cualquiera en el camino puede leerlos. Usa https://; http:// solo vale para este ordenador.',
  'address-has-credentials':
    'La dirección contiene un usuario o una contraseña. Quítalos; los tokens tienen sus propios campos.',
  'address-malformed': 'Esto no es una dirección. Comprueba si hay espacios o erratas.',
  'address-has-query': 'La dirección debe terminar antes de cualquier ? o #. Quita lo que sigue.',
  'credentials-missing': 'Indica un token de acceso, o un ID de instancia con su token. No se guardó nada.',
  'credentials-incomplete':
    'Una instancia necesita las dos cosas: su ID y su token. Indica lo que falta o borra ambos.',
  'token-malformed':
    'Este token contiene caracteres que un token nunca tiene. Cópialo de nuevo de tu servicio.',
  'instance-id-malformed': 'El ID de instancia consta solo de cifras.',
  'observe-needs-instance': 'Observar lee el registro, y eso requiere un ID de instancia y su token.',
  'receive-needs-token': 'Recibir toma mensajes de la cola, y eso requiere un token de acceso.',
  'receive-needs-instance': 'Recibir de la cola de la instancia requiere un ID de instancia y su token.',
  'delete-path-no-receipt': 'La ruta debe contener {receipt}: ahí va el número de la notificación.',
  'path-malformed': 'La ruta debe empezar por / y no contener espacios.',
  'number-empty': 'Indica un número de teléfono o un ID de grupo.',
  'recipient-read-only':
    'Los estados, las listas de difusión, los canales y las direcciones de tipo desconocido solo se pueden leer. No se puede enviar nada a ellos.',
  'number-bad-character':
    'Un número de teléfono solo tiene cifras; se admiten espacios, +, - y paréntesis. Comprueba si hay letras.',
  'number-needs-country': 'Elige el país de este número.',
  'number-bad-length':
    'Un número de teléfono tiene de 7 a 15 cifras, con el prefijo del país delante. Comprueba el número.',
  'group-bad-character':
    'Un ID de grupo tiene cifras, a veces con un guion. Comprueba si hay otros caracteres.',
  'group-bad-length':
    'Este ID de grupo es demasiado corto o largo. Cópialo de nuevo de un mensaje del grupo.',
  'text-empty': 'Aún no hay nada que enviar.',
  'text-gap': 'Un campo de la respuesta rápida sigue vacío. Rellénalo o bórralo y envía de nuevo.',
  'text-too-long':
    'El texto es más largo de lo que admite el servicio. Se conservó; acórtalo o envíalo en partes.',

  'host-not-found': 'No se encontró la dirección {{host}}. Comprueba cómo está escrita y tu conexión.',
  'connection-refused': 'Nadie responde en {{host}}. Comprueba la dirección; Parley sigue intentándolo.',
  'connection-lost': 'Se cortó la conexión con el servicio. No se perdió nada; Parley lo intenta de nuevo.',
  'connection-timeout': 'El servicio no respondió a tiempo. No se perdió nada; Parley lo intenta de nuevo.',
  'tls-failed': 'No se pudo establecer la conexión segura: el certificado de {{host}} no es válido aquí.',
  'proxy-unreachable':
    'El proxy de esta conexión no responde. No se perdió nada; revisa el proxy en Ajustes, General, o inténtalo más tarde.',
  'proxy-sign-in':
    'El proxy pide un usuario y una contraseña, que Parley no da. Usa un proxy que deje pasar a este equipo.',
  'proxy-refused':
    'El proxy no quiso conectar con {{host}}. No se perdió nada; habla con quien lo administra o elige otro en Ajustes, General.',
  'proxy-unusable':
    'El proxy de esta conexión es de un tipo que Parley no conoce. HTTP, HTTPS y SOCKS 5 funcionan.',
  'proxy-address-empty': 'Indica la dirección del proxy.',
  'proxy-address-malformed': 'Esto no es la dirección de un proxy. Escríbela como proxy.example:8080.',
  'proxy-has-password': 'Parley no inicia sesión en proxies. Quita el usuario y la contraseña.',
  'proxy-unsupported': 'Solo funcionan proxies HTTP, HTTPS y SOCKS 5: http://, https:// o socks5:// delante.',
  'authority-unreadable':
    'En este archivo no hay ningún certificado que se pueda leer. Elige un archivo PEM (empieza por «BEGIN CERTIFICATE»). No se cambió nada.',
  'authority-expired': 'El certificado de este archivo ya no es válido. No se cambió nada.',
  'link-refused': 'Un enlace que se abrió no lleva a un chat de Parley. No se hizo nada.',
  'link-chat-unknown':
    'El chat de ese enlace no está en este archivo de mensajes. Puede estar en otro equipo.',
  'tray-absent':
    'Este escritorio no muestra ninguna bandeja con Parley, así que la ventana sigue a tu alcance. Parley sigue recibiendo; Ctrl+Q lo cierra.',
  'keys-taken':
    'No se pudieron usar estas teclas: otro programa las usa, o este escritorio no cede ninguna. Elige otras.',
  'keys-malformed': 'Pulsa Ctrl, Alt o la tecla del sistema junto con otra tecla.',
  'not-json': 'Lo que responde en esta dirección no habla el idioma del servicio. Comprueba la dirección.',
  'not-a-service':
    'Algo responde en esta dirección, pero no es un servicio de mensajería. Comprueba la dirección.',
  redirected:
    'La dirección desvía a otro sitio. Por tu seguridad Parley no lo sigue; indica la dirección final.',
  'answer-too-large':
    'La respuesta era mayor de lo que Parley acepta. No se cambió nada; Parley lo intenta de nuevo.',

  'sign-in-refused':
    'El servicio no acepta el token. Los mensajes que esperan aquí se conservan; indica un token nuevo.',
  'not-authorised':
    'La cuenta no está autorizada en el servicio. Autorízala allí; los mensajes que esperan aquí se conservan.',
  'not-found': 'El servicio no conoce lo que se pidió. Comprueba la dirección y el ID de instancia.',
  'service-error':
    'El servicio tiene un problema interno. No se perdió nada; Parley lo intenta de nuevo automáticamente.',
  'rate-limited':
    'El servicio está limitando las solicitudes. Los mensajes esperan aquí; Parley lo intenta de nuevo automáticamente.',
  'quota-reached': 'La cuota de la cuenta se agotó. Los mensajes esperan aquí hasta que reanudes.',
  'subscription-needed':
    'La suscripción de la cuenta terminó. Renuévala en el servicio y después reanuda; los mensajes esperan aquí.',
  'outgoing-limit':
    'Se superó el límite de mensajes salientes de la cuenta. Los mensajes esperan aquí; Parley lo intenta de nuevo automáticamente.',
  'file-link-unavailable':
    'El servicio no pudo traer el archivo desde su enlace. Comprueba el enlace e inténtalo de nuevo.',
  'request-refused': 'El servicio lo rechazó. El mensaje se conservó aquí; mira lo que dice el servicio.',
  'delete-refused':
    'El servicio no acepta eliminaciones y por eso repite el mismo mensaje. No se perdió nada; revisa «Eliminar notificación» en la cuenta.',
  'receipt-unreadable':
    'El servicio envió algo sin un recibo utilizable, así que no se puede quitar de la cola. Los mensajes siguen llegando por el registro donde se pueda leer.',
  'own-number-changed':
    'Esta cuenta pertenece ahora a otro número de teléfono. El envío se detuvo; revisa la cuenta antes de seguir.',

  'send-outcome-unknown':
    'No se sabe si se envió: el servicio no dio una respuesta clara. Enviarlo de nuevo puede entregarlo dos veces.',
  'interrupted-while-sending':
    'No se sabe si se envió: Parley se cerró mientras salía. Enviarlo de nuevo puede entregarlo dos veces.',
  'pace-invalid': 'Indica milisegundos enteros de 0 a 60000.',
  'send-at-past': 'Esa hora ya pasó. Elige otra posterior o envíalo ahora.',
  'send-at-far': 'Elige una hora dentro del próximo año.',
  'edit-too-late': 'Este mensaje ya está saliendo y no se puede cambiar. Tu nuevo texto se conservó.',
  'edit-not-text':
    'Solo se puede cambiar el texto de un mensaje de texto. Cancela el mensaje y envíalo de nuevo.',
  'copy-missing': 'Esta copia ya no está en la carpeta. No se cambió nada.',
  'copy-damaged': 'Esta copia no se puede leer. El archivo actual sigue en su lugar.',
  'copy-failed':
    'No se pudo hacer la copia. El archivo de mensajes no se ve afectado; Parley lo intenta mañana.',
  'rows-damaged':
    'El disco cambió registros guardados: {{count}}. Están marcados en su lugar y nada más se ve afectado. Revisa este disco y, si necesitas los originales, restaura una copia en Ajustes, Almacenamiento.',
  competitor:
    'Otro programa toma mensajes de esta cuenta de la cola: en el registro del servicio hay mensajes que nunca llegaron aquí ({{count}}). Se muestran desde el registro. Detén el otro programa o elige «Solo observar».',
  'expired-unsent': 'Este mensaje esperó más de un día, así que no se envió. Reinténtalo si aún importa.',
  'cannot-send': 'Esta cuenta no puede enviar: faltan las credenciales. El texto se conservó.',
  'no-message-id':
    'El servicio aceptó el mensaje pero no le dio un número, así que no se puede seguir su camino.',

  'link-empty': 'Indica el enlace del archivo.',
  'link-not-http': 'Solo se pueden enviar enlaces https:// y http://.',
  'link-malformed': 'Esto no es un enlace. Comprueba si hay espacios o erratas.',
  'media-id-empty': 'Indica el ID que el almacén de medios dio al archivo.',
  'media-id-needs-v1':
    'Enviar archivos por su ID requiere un token de acceso, que esta cuenta no tiene. Usa un enlace.',
  'file-empty': 'Este archivo está vacío; no hay nada que enviar.',
  'file-too-large':
    'Este archivo tiene {{size}} MB; el servicio admite como máximo {{limit}} MB. Envía uno menor o un enlace.',
  'file-name-empty': 'El archivo necesita un nombre con su extensión.',
  'file-name-no-extension':
    'El nombre del archivo necesita su extensión, por ejemplo «.pdf», para que los teléfonos puedan abrirlo.',
  'file-missing': 'La copia de este archivo ya no está en este equipo. Adjunta el archivo de nuevo.',
  'caption-too-long':
    'El comentario es demasiado largo: {{count}} de {{limit}} caracteres como máximo. Se conservó; acórtalo.',
  'upload-unavailable':
    'Esta cuenta no tiene operación de subida (Cuenta, Avanzado, «Subida de medios»). Envía un enlace o un ID de medio.',
  'latitude-range': 'Una latitud está entre −90 y 90.',
  'longitude-range': 'Una longitud está entre −180 y 180.',
  'coordinates-unreadable':
    'No se encontraron coordenadas. Pega «latitud, longitud», una dirección geo: o un enlace de mapa.',
  'location-needs-instance':
    'Enviar una ubicación requiere un ID de instancia y su token, que esta cuenta no tiene.',
  'buttons-need-instance':
    'Los botones de plantilla requieren un ID de instancia y su token, que esta cuenta no tiene. El texto numerado sí se puede enviar.',
  'buttons-empty': 'Añade al menos un botón.',
  'button-text-empty': 'El botón {{index}} necesita un texto.',
  'button-link-malformed': 'El botón {{index}} necesita un enlace que empiece por https:// o http://.',
  'button-phone-malformed': 'El botón {{index}} necesita un teléfono con su prefijo de país.',
  'button-id-empty': 'El botón {{index}} necesita un ID.',
  'buttons-mixed':
    'Los botones de respuesta no van junto con los de enlace o llamada. Usa enlaces y llamadas, o solo respuestas.',
  'forward-not-here':
    'Su archivo no está en este equipo y no se puede indicar al servicio. Descárgalo primero.',
  'forward-kind': 'El servicio no ofrece forma de enviar un mensaje de este tipo.',
  'forward-deleted': 'Quien lo envió lo eliminó.',
  'shortcut-malformed': 'Un atajo tiene letras, cifras, «-» y «_», como máximo 32.',
  'shortcut-taken': 'Otra respuesta ya usa el atajo «{{shortcut}}».',
  'canned-full': 'Ya se alcanzó el límite de respuestas rápidas ({{limit}}). Elimina una que no necesites.',
  'microphone-refused':
    'Parley no puede usar el micrófono. Permítelo en los ajustes de privacidad del sistema e inténtalo de nuevo.',
  'microphone-missing': 'No se encontró ningún micrófono. Conecta uno e inténtalo de nuevo.',
  'recording-failed': 'La grabación se interrumpió. No se envió nada; grábala de nuevo.',
  'setting-out-of-range': 'Indica un número de {{least}} a {{most}}.',
  'advice-plain-http': 'El enlace no está cifrado (http). Algunos teléfonos rechazan esos archivos.',
  'advice-private-host':
    'El enlace apunta a una dirección privada o local. El servicio no puede llegar a ella.',
  'advice-unreachable': 'Nadie responde en {{host}}. Puede que el servicio tampoco llegue al archivo.',
  'advice-refused': 'El sitio del archivo respondió con el estado {{status}} en lugar del archivo.',
  'advice-too-large': 'El archivo tiene {{size}} MB; el servicio admite como máximo {{limit}} MB.',
  'advice-other-type': 'El sitio dice que esto es «{{type}}», que no encaja con lo que elegiste.',
  'advice-web-page': 'El enlace lleva a una página web, quizá de acceso, y no a un archivo.',
  'advice-redirected': 'El enlace desvía a {{host}}. Puede que el servicio no lo siga.',
  'broadcast-failed': 'El servicio no pudo crear la difusión.',
  'parameter-invalid':
    'El servicio no aceptó una parte del mensaje. Se conservó; mira lo que dice el servicio.',
  'recipient-invalid': 'El servicio no acepta este destinatario. Comprueba el número o el ID de grupo.',
  'recipient-not-found': 'El servicio no conoce a este destinatario. Quizá tenga que escribirte primero.',
  'recipient-unsubscribed': 'Este destinatario se dio de baja o aún no puede recibir mensajes.',
  'recipient-not-updated':
    'El servicio no pudo actualizar este destinatario. Reinténtalo en un rato; el mensaje se conservó.',
  'text-refused': 'El servicio no aceptó el texto. Se conservó; edítalo y envíalo de nuevo.',
  'text-too-long-service':
    'El servicio dice que el texto es demasiado largo. Se conservó; acórtalo o envíalo en partes.',
  'message-id-refused': 'El servicio no conoce el mensaje al que este se refiere.',
  'task-not-created': 'El servicio no pudo empezar a enviarlo. El mensaje se conservó; reinténtalo.',
  'data-not-found':
    'El servicio no encontró lo que este mensaje necesita. Se conservó; mira lo que dice el servicio.',
  'senders-not-found': 'La cuenta no tiene remitente en el servicio. Configúralo allí y reinténtalo.',
  'upload-extension-missing':
    'El servicio no supo el tipo del archivo. Ponle un nombre con extensión y reinténtalo.',
  'webhook-url-set':
    'La instancia envía sus mensajes a una dirección de webhook, así que nadie puede recogerlos. Borra esa dirección en el panel del servicio; Parley lo comprueba de nuevo automáticamente.',
  'instance-starting':
    'La instancia está arrancando en el servicio. Parley lo intenta de nuevo automáticamente.',
  'instance-not-authorised':
    'La instancia no está autorizada: hay que vincular de nuevo su teléfono en el panel del servicio. Los mensajes que esperan aquí se conservan; Parley lo comprueba de nuevo automáticamente.',
  'instance-expired':
    'La instancia caducó, se eliminó o está suspendida. Renuévala en el servicio; los mensajes que esperan aquí se conservan, y Parley lo comprueba de nuevo automáticamente.',
  'lookup-limit': 'Por ahora el servicio no permite más consultas de contactos. Inténtalo más tarde.',
  'file-from-link-too-large': 'El archivo del enlace es demasiado grande para el servicio. Envía uno menor.',
  'template-buttons-off':
    'El servicio desactivó los botones de plantilla. El texto numerado no se ve afectado.',
  'forbidden-operation': 'El servicio no permite esta operación a esta cuenta.',
  'reads-need-instance':
    'Leer esto del servicio requiere un ID de instancia y su token, que esta cuenta no tiene.',
  'no-contact-info-for-groups':
    'El servicio no dice nada más de los grupos aquí. Se muestra lo que Parley sabe.',
  'check-found-nothing':
    'El historial del servicio no muestra este mensaje. Probablemente no salió; uno enviado hace un momento puede faltar todavía.',
  'history-refused': 'El servicio no dio mensajes anteriores. Lo que hay aquí se queda; inténtalo más tarde.',
  'media-gone':
    'El servicio ya no tiene este archivo; los archivos y enlaces caducan con el tiempo. Pide que te lo envíen de nuevo.',
  'media-private-address': 'El archivo estaría en una dirección privada. Por tu seguridad Parley no va allí.',
  'media-too-large': 'El archivo supera {{limit}} MB, así que no se descargó.',
  'media-unsafe-type':
    'El contenido de este archivo no corresponde a su tipo, así que no se muestra aquí. Puedes guardarlo.',
  'media-no-source': 'El servicio no dijo dónde se guarda este archivo.',
  'media-torn': 'El archivo llegó incompleto, así que no se guardó. Inténtalo de nuevo.',
  'media-error-page':
    'El servicio envió una página de error en lugar del archivo, así que no se guardó nada. Inténtalo de nuevo.',
  'media-other-format':
    'Esta imagen tiene un formato que no se puede mostrar aquí. Ábrela con otro programa o guárdala.',
  'media-picture-huge':
    'Esta imagen es demasiado grande para mostrarla aquí o está dañada. Ábrela con otro programa o guárdala.',
  'media-not-fetched': 'No se pudo descargar el archivo. No se perdió nada; inténtalo de nuevo.',
  'account-state': 'El servicio dice que la cuenta está ahora: {{state}}.',
  'account-blocked':
    'El servicio dice que la cuenta está bloqueada. Los mensajes que esperan aquí se conservan.',
  'account-yellow-card':
    'El servicio sacó tarjeta amarilla a la cuenta: los mensajes salen tarde o tras una pausa. Baja el ritmo por un día.',
  'contact-blocked': 'El servicio informa del chat con {{number}}: {{state}}.',
  'quota-exceeded': 'La cuota de {{method}} se agotó: {{used}} de {{total}}.',
  'api-version-changed':
    'La interfaz del servicio pasó de la versión {{before}} a la {{now}}. Si algo se comporta raro, avísanos.',
  'api-not-stable': 'El servicio llama ahora a su interfaz «{{status}}». Si algo se comporta raro, avísanos.',
  'call-missed': 'Se perdió una llamada de {{name}}. Aquí no se pueden atender llamadas.',
  'outside-scheme': 'Los enlaces del tipo «{{scheme}}» no se abren desde aquí. Puedes copiar la dirección.',
  'outside-credentials':
    'Este enlace esconde un usuario o una contraseña delante del sitio, como hacen los enlaces engañosos. No se abre.',
  'outside-control-characters':
    'Este enlace contiene caracteres ocultos, como hacen los enlaces engañosos. No se abre.',
  'outside-malformed': 'Esto no es una dirección que se pueda abrir.',
  'outside-too-long':
    'Esta dirección es demasiado larga para abrirla desde aquí. Puedes copiarla y pegarla en un navegador.',
  'open-refused':
    'Este equipo no tiene un programa que abra esto. Un archivo se puede guardar; una dirección, copiar.',

  'settings-file-foreign': 'Este archivo no contiene ajustes de Parley. No se cambió nada.',
  'settings-file-newer':
    'Estos ajustes los escribió un Parley más nuevo. No se cambió nada; actualiza Parley primero.',
  'settings-file-value':
    'El archivo da a «{{name}}» un valor que aquí no existe, así que no se tomó nada de él. No se cambió nada.',
  'settings-file-unreadable': 'No se pudo leer el archivo. No se cambió nada.',
  'settings-file-not-written':
    'No se pudo escribir el archivo ahí. Tus ajustes no cambian; elige otra carpeta.',

  'removal-unsent':
    'Hay mensajes de esta cuenta que no se enviaron. Envíalos primero o confirma que pueden irse con la cuenta.',
  'removal-keychain':
    'La cuenta se quitó, pero el llavero no soltó sus tokens. Parley los quita la próxima vez que se abra.',
  'removal-disk':
    'La cuenta se quitó, pero el disco no dejó a Parley sobrescribir todo lo que quedaba. Lo hará la próxima vez que se abra; libera espacio hasta entonces.',
  'deletion-keychain':
    'Las cuentas se quitaron, pero el llavero no soltó sus tokens; por eso Parley y sus ajustes siguen aquí. Desbloquea el llavero y vuelve a borrar todos los datos.',
  'keychain-locked':
    'El llavero de este equipo está bloqueado. Desbloquéalo e inténtalo de nuevo; no se perdió nada.',
  'keychain-unavailable':
    'Este equipo no tiene un llavero que Parley pueda usar. Los tokens se conservan solo hasta cerrar Parley.',
  'keychain-timeout':
    'El llavero no respondió. Quizá te espere detrás de otra ventana; después inténtalo de nuevo.',
  'keychain-absent': 'El token ya no está en el llavero. Edita la cuenta e indícalo de nuevo.',
  'update-feed-missing':
    'No hay ninguna dirección donde buscar versiones nuevas. Indica la que te dio tu proveedor.',
  'update-feed-malformed':
    'Esto no es una dirección de versiones nuevas: debe ser una dirección web sencilla, sin usuario ni signo de interrogación.',
  'update-feed-not-https':
    'Las versiones nuevas solo se toman de una dirección que empiece por https, para que nadie las cambie por el camino.',
  'update-unreachable':
    'No se pudo llegar a la dirección de las versiones nuevas. Parley lo intenta de nuevo.',
  'update-list-unreadable':
    'En esta dirección no hay una lista de versiones que Parley pueda leer. No se cambió nada; comprueba la dirección.',
  'update-not-proven':
    'La versión nueva se descargó, pero no es la anunciada. Se desechó; no se cambió nada.',
  'update-failed': 'No se pudo descargar la versión nueva. No se cambió nada; inténtalo más tarde.',
  'tokens-asked':
    'El token de esta cuenta no se guarda en este equipo. Edita la cuenta e indícalo; mientras tanto, los mensajes se conservan.',
  'vault-locked':
    'La caja fuerte con los tokens está cerrada. Indica su frase de contraseña; mientras tanto, los mensajes se conservan.',
  'vault-damaged':
    'La caja fuerte no se puede leer, así que no se puede probar su frase de contraseña. Se dejó como está; renuncia a ella para indicar los tokens de nuevo.',
  'vault-needs-keychain':
    'El llavero está bloqueado, así que sus tokens no se pueden mover. Desbloquéalo primero. No se cambió nada.',
  'vault-not-left': 'El llavero no aceptó los tokens. Siguen en la caja fuerte; no se cambió nada.',
  'passphrase-wrong':
    'Esta no es la frase de contraseña de la caja fuerte. No se cambió nada; inténtalo de nuevo.',
  'passphrase-differs': 'Esto no coincide con lo de arriba. Escribe dos veces la misma frase de contraseña.',
  'passphrase-short':
    'Una frase de contraseña necesita al menos {{least}} caracteres: varias palabras son lo más fácil de recordar.',
  'storage-full':
    'El disco está lleno: no se puede guardar nada más ni se toma nada del servicio. Libera espacio.',
  'storage-read-only':
    'Parley no puede escribir en su carpeta, así que no se puede guardar nada. Revisa los permisos de la carpeta.',
  'storage-failed': 'No se pudo escribir en el disco. Lo guardado antes está a salvo; inténtalo de nuevo.',
  'archive-newer':
    'El archivo de mensajes lo escribió un Parley más nuevo. No se tocó; instala esa versión para abrirlo.',
  'archive-moved-aside':
    'El archivo de mensajes estaba dañado. Se apartó, no se eliminó, y se empezó uno nuevo con lo que se pudo leer. Mensajes: {{messages}}, de ellos aún sin enviar: {{unsent}}; borradores: {{drafts}}.',
  'label-nameless': 'Ponle un nombre a la etiqueta.',
  'label-too-long': 'El nombre de una etiqueta tiene como máximo {{limit}} caracteres.',
  'label-taken': 'Ya existe una etiqueta «{{name}}».',
  'labels-too-many': 'Se alcanzó el límite de etiquetas. Quita antes una que ya no necesites.',
  'not-found-here': 'Esto ya no está aquí. Puede que se haya enviado o quitado mientras tanto.',
  'too-large': 'Esto es demasiado grande. No se cambió nada.',
  'bad-request': 'Parley no entendió su propia petición. No se cambió nada; avísanos, por favor.',
  internal: 'Algo falló dentro de Parley. Tu texto se conservó; inténtalo de nuevo.',
}
