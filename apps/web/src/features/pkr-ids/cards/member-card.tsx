import type { PkrCard } from '@courtside/contract/pkr-cards.ts'
import { formatDay } from '#lib/dates.ts'
import { pkrCardText } from '#text/pkr-cards.ts'
import { QrPicture } from '#ui/qr-picture.tsx'

const words = pkrCardText.card

/** One card as it is printed, of the size of a bank card. */
export function MemberCard({
  card,
  organisation,
  logoUrl,
  listName,
  verifyAt,
}: {
  card: PkrCard
  organisation: string
  logoUrl: string | null | undefined
  listName: string
  verifyAt: string
}) {
  return (
    <article className="member-card" data-card={card.number}>
      <header>
        {logoUrl && <img src={logoUrl} alt="" />}
        <span dir="auto">{organisation}</span>
        <span dir="auto">{listName}</span>
      </header>
      <div className="member-card-facts">
        <strong dir="auto" data-length={getLength(card.name)}>
          {card.name}
        </strong>
        <span className="member-card-number" data-length={getLength(card.number)}>
          <small>{words.number}</small> {card.number}
        </span>
        <span>{describeValidity(card)}</span>
      </div>
      <div className="member-card-code">
        <QrPicture value={`${verifyAt}#${card.token}`} label={words.code(card.name)} isTough />
        <small>{words.scan}</small>
      </div>
    </article>
  )
}

/** Longer names are set smaller, so that they stand whole. */
const getLength = (text: string): 'short' | 'long' | 'longest' => {
  const length = text.length
  if (length <= 22) return 'short'
  return length <= 60 ? 'long' : 'longest'
}

/** With its year: a card is read in others, too. */
const describeDay = (on: string): string => formatDay(on, '')

function describeValidity({ validFromOn, validUntilOn, expiresOn }: PkrCard): string {
  const last = describeDay(expiresOn)
  if (validUntilOn === null)
    return validFromOn === null
      ? words.endless(last)
      : words.endlessFrom(describeDay(validFromOn), last)
  return validFromOn === null ? words.until(last) : words.between(describeDay(validFromOn), last)
}
