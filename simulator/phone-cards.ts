/** Contact cards as four kinds of phones and programs write them. */
export const PHONE_CARDS: Readonly<Record<'iphone' | 'android' | 'business' | 'outlook', string>> = {
  /** Version 3.0: a photo first, properties grouped with labels of their own, folded lines. */
  iphone: [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ${Array.from({ length: 2500 }, () => `\r\n ${'iVBORw0KGgo/'.repeat(6)}`).join('')}`,
    'N:Moraes;Lia;;;',
    'FN:Lia Moraes',
    'ORG:Padaria Sol;Vendas',
    'TITLE:Gerente',
    'item1.TEL;waid=5511900001111:+55 11 90000-1111',
    'item1.X-ABLabel:Celular da loja',
    'item2.TEL;type=pref:+55 11 3333-4444',
    'item2.X-ABLabel:_$!<Work>!$_',
    'item3.ADR;type=HOME:;;Rua das Flores\\, 12;São Paulo;SP;01000-000;Brasil',
    'item4.URL;type=pref:https://padaria.example',
    'item5.EMAIL;type=INTERNET:lia@padaria.example',
    'NOTE:Atende das 8 às 18\\nSó por mensagem',
    'END:VCARD',
  ].join('\r\n'),
  /** Version 2.1: quoted-printable with soft line breaks, types without a name. */
  android: [
    'BEGIN:VCARD',
    'VERSION:2.1',
    'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Concei=C3=A7=C3=A3o;Jo=C3=A3o;;;',
    'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Jo=C3=A3o da Concei=C3=',
    '=A7=C3=A3o',
    'TEL;CELL;PREF:+5511988887777',
    'TEL;HOME;VOICE:(11) 3333-4444',
    'EMAIL;INTERNET:joao@loja.example',
    'END:VCARD',
  ].join('\r\n'),
  /** WhatsApp Business: the network's own word for the number, and what the business says of itself. */
  business: [
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:;Loja Aurora;;;',
    'FN:Loja Aurora',
    'item1.TEL;waid=5511900002222:+55 11 90000-2222',
    'item1.X-ABLabel:Celular',
    'X-WA-BIZ-NAME:Loja Aurora',
    'X-WA-BIZ-DESCRIPTION:Flores\\, plantas e presentes',
    'END:VCARD',
  ].join('\n'),
  /** Outlook and old Nokias: version 2.1 in a Western character set. */
  outlook: [
    'BEGIN:VCARD',
    'VERSION:2.1',
    'N;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:M=FCller;J=F6rg;;Dr.',
    'ORG;CHARSET=windows-1252;ENCODING=QUOTED-PRINTABLE:B=E4cker =96 Caf=E9',
    'TEL;WORK;VOICE:+49 30 1234567',
    'ADR;WORK;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:;;Stra=DFe 1;Berlin;;10115;Deutschland',
    'END:VCARD',
  ].join('\r\n'),
}
