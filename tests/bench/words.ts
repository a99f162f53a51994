/** Words of four languages, in the order of how often people use them; rare ones are made of common ones' beginnings and ends. */
const COMMON = {
  pt: 'bom dia obrigado pedido entrega quanto custa vocês amanhã pagamento endereço produto hoje preciso ainda não chegou pode enviar código rastreio nota fiscal valor desconto loja horário aberto troca tamanho disponível prazo frete ação informação você também então depois agora muito tudo certo boa tarde noite por favor gostaria saber sobre',
  en: 'good morning thank you order delivery how much does it cost tomorrow payment address product today still not arrived could send tracking code invoice price discount store opening hours exchange size available shipping please would like know about when will they come again sorry question same last week receipt number',
  es: 'buenos días gracias pedido entrega cuánto cuesta mañana pago dirección producto hoy todavía llegó puede enviar código seguimiento factura precio descuento tienda horario abierto cambio talla disponible envío por favor quisiera saber sobre cuándo también después ahora mucho todo bien semana pasada número recibo',
  ru: 'добрый день спасибо заказ доставка сколько стоит завтра оплата адрес товар сегодня ещё пришёл можете отправить код отслеживания счёт цена скидка магазин часы работы обмен размер наличие пожалуйста хотел узнать когда будет снова извините вопрос прошлой неделе номер чек также потом сейчас очень всё хорошо',
} as const

/** A random number in [0, 1), always the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}

/** An index below `size`: small ones often, large ones seldom (zipf). */
export function zipf(random: () => number, size: number): number {
  return Math.min(size - 1, Math.floor(Math.exp(random() * Math.log(size + 1)) - 1))
}

/** The words that a language has, most common first. */
export function vocabulary(language: keyof typeof COMMON, size: number, random: () => number): string[] {
  const common = COMMON[language].split(' ')
  const words = new Set(common)
  while (words.size < size) {
    const one = common[Math.floor(random() * common.length)] ?? ''
    const other = common[Math.floor(random() * common.length)] ?? ''
    const third = common[Math.floor(random() * common.length)] ?? ''
    words.add(
      one.slice(0, 2 + Math.floor(random() * 3)) +
        other.slice(-3) +
        (random() < 0.5 ? third.slice(0, 2) : ''),
    )
  }
  return [...words]
}

/** The languages that customers write in here. */
export const LANGUAGES = Object.keys(COMMON) as readonly (keyof typeof COMMON)[]
