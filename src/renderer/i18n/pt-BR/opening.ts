import type { Translation } from '../../../shared/lib/phrases.ts'
import type { opening as source } from '../en/opening.ts'

export const opening: Translation<typeof source, 'pt-BR'> = {
  'file.showInFolder': 'Mostrar na pasta',
  'file.openAnyway': 'Abrir mesmo assim',
  'file.ask.title': 'Abrir este arquivo?',
  'file.ask.macros': 'Ele contém macros: pequenos programas que rodam quando o arquivo é aberto.',
  'file.ask.objects': 'Há outros arquivos ou controles embutidos nele.',
  'file.ask.outside': 'Ele carrega conteúdo de outro lugar ao ser aberto.',
  'file.ask.outsideHost': 'Ele carrega conteúdo de {{host}} ao ser aberto.',
  'file.ask.formulas': 'Uma célula tenta iniciar outro programa.',
  'file.ask.locked': 'Uma senha esconde o conteúdo, então o Parley não consegue verificá-lo.',
  'file.ask.trust': 'Abra somente se você o esperava e confia em quem enviou.',
  'file.kept.title': 'O Parley não abre este arquivo',
  'file.kept.ending':
    'O Parley não abre arquivos cujo nome termina em “.{{ending}}”. O conteúdo parece ser {{look}}.',
  'file.kept.differs': 'O nome termina em “.{{ending}}”, mas o conteúdo parece ser {{look}}.',
  'file.kept.kind': 'O conteúdo parece ser {{look}}, que o Parley não abre.',
  'file.kept.macros':
    'O nome termina em “.{{ending}}”, de documento sem macros, mas o arquivo contém macros.',
  'file.kept.next': 'Você pode encontrá-lo na pasta ou salvá-lo em outro lugar.',
  'file.unplayable.film':
    'Este vídeo não pode ser reproduzido aqui: o formato não é compatível ou o arquivo está danificado. Abra-o com outro programa ou salve-o.',
  'file.unplayable.sound':
    'Esta gravação não pode ser reproduzida aqui: o formato não é compatível ou o arquivo está danificado. Abra-a com outro programa ou salve-a.',
  'file.noPicture':
    'Só o som deste vídeo pode ser reproduzido aqui. Abra-o com outro programa para ver a imagem ou salve-o.',
  'look.picture': 'uma imagem',
  'look.film': 'um vídeo',
  'look.sound': 'uma gravação de som',
  'look.pdf': 'um documento PDF',
  'look.text-document': 'um documento de texto',
  'look.spreadsheet': 'uma planilha',
  'look.presentation': 'uma apresentação',
  'look.text': 'texto simples',
  'look.email': 'um e-mail',
  'look.web-page': 'uma página da web',
  'look.drawing': 'um desenho SVG',
  'look.xml': 'dados XML',
  'look.script': 'um script',
  'look.shortcut': 'um atalho',
  'look.program': 'um programa',
  'look.archive': 'um arquivo compactado',
  'look.disk-image': 'uma imagem de disco',
  'look.unknown': 'um formato desconhecido',
}
