import type { PkrStatus } from '@courtside/contract/pkr-statuses.ts'
import { allTableWords } from '#features/exports/table-words.ts'
import { plain } from '#features/imports/tables/field-names.ts'

const words: Readonly<Record<PkrStatus, string>> = {
  assigned:
    'assigned|active|activated|valid|current|member|full member|ok|yes|paid|current member|active member|in good standing|aktiv|gültig|actif|active|valide|activo|attivo|ativo|aktywny|actief|действующий|активен|активный|действителен|оплачено|hoạt động|đang hoạt động|đang sinh hoạt|còn hiệu lực|còn hạn',
  suspended:
    'suspended|blocked|banned|paused|on hold|inactive|not active|on leave|gesperrt|ruhend|inaktiv|suspendu|inactif|suspendido|inactivo|sospeso|zawieszony|nieaktywny|geschorst|приостановлен|заблокирован|неактивен|заморожен|tạm ngừng|tạm ngưng|tạm dừng|không hoạt động|ngừng hoạt động|đình chỉ',
  retired:
    'retired|expired|lapsed|left|resigned|former|ex member|deceased|cancelled|canceled|ended|no|ausgetreten|abgelaufen|verstorben|ehemalig|expiré|démissionne|baja|scaduto|wygasły|verlopen|выбыл|истёк|истек|бывший|умер|hết hạn|hết hiệu lực|đã nghỉ',
  free: 'free|available|unassigned|not assigned|reserved|open|frei|verfügbar|libre|disponible|libero|wolny|vrij|свободен|свободный|trống',
}

const sayings = [
  ...Object.entries(words),
  ...allTableWords.flatMap(({ statuses: said }) => Object.entries(said)),
]
const statuses = new Map(
  sayings.flatMap(([status, all]) =>
    all.split('|').map((word) => [plain(word), status as PkrStatus] as const),
  ),
)

/** What a status is called elsewhere, as ours; undefined when that can't be told. */
export const memberStatus = (text: string): PkrStatus | undefined => statuses.get(plain(text))
