import type { TableField } from '@courtside/contract/import-tables.ts'

/** What columns are called in exports of other products and by people, in several languages; without accents. */
const names: Readonly<Partial<Record<TableField, string>>> = {
  title:
    'title|summary|task name|card name|card title|issue title|item name|name|task|subject|item|story|todo|to do|what|titel|aufgabe|betreff|zusammenfassung|titre|tache|nom|sujet|resume|titulo|asunto|tarea|nombre|resumen|titolo|oggetto|attivita|nome|tarefa|nazwa|tytul|zadanie|naam|taak|onderwerp|название|задача|тема|заголовок|имя',
  description:
    'description|card description|issue description|desc|details|body|notes|note|content|text|beschreibung|details zur aufgabe|notizen|descripcion|detalles|notas|descrizione|note|descricao|opis|omschrijving|beschrijving|описание|заметки|подробности',
  status:
    'status|state|stage|list name|list|board column|section column|section|column|phase|bucket|zustand|spalte|liste|statut|etat|estado|etapa|lista|stato|fase|stan|kolumna|статус|состояние|этап|список|колонка',
  priority:
    'priority|importance|urgency|prio|prioritat|wichtigkeit|priorite|prioridad|priorita|prioridade|priorytet|prioriteit|приоритет|важность',
  assignees:
    'assignee|assignees|assigned to|assignee email|assignee name|assignee username|members|member|owner|responsible|responsible person|person|people|zustandig|bearbeiter|zugewiesen an|verantwortlich|assigne|assigne a|responsable|asignado|asignado a|assegnatario|assegnato a|responsavel|osoba|przypisany|toegewezen aan|исполнитель|исполнители|ответственный|участники',
  lead: 'lead|accountable|task lead|accountable person|person in charge|in charge|led by|leader|answers for|leitung|leiter|pilote|referente|ведет|руководитель|phu trach|nguoi phu trach|truong nhom',
  labels:
    'labels|label|tags|tag|categories|category|keywords|schlagworte|etiketten|kategorie|etiquettes|categorie|etiquetas|categoria|etichette|etykiety|метки|метка|теги|категория',
  start:
    'start|start date|start on|starts|started|planned start|timeline start|begin|begins|begin date|startdatum|beginn|anfang|debut|date de debut|inicio|fecha de inicio|inizio|data inizio|data de inicio|poczatek|дата начала|начало|старт',
  due: 'due|due date|due on|deadline|target date|target dt|target|due at|end date|timeline end|by when|until|falligkeit|fallig|falligkeitsdatum|faelligkeit|enddatum|frist|echeance|date limite|date d echeance|fecha limite|vencimiento|fecha de vencimiento|scadenza|data di scadenza|prazo|data de vencimento|termin|vervaldatum|срок|срок выполнения|дедлайн|крайний срок',
  created:
    'created|created at|created at utc|created on|created date|creation date|date created|createdat|created time|opened|open dt|open date|reported|erstellt|erstellt am|erstellungsdatum|cree|cree le|date de creation|creado|fecha de creacion|creato|data creazione|criado|data de criacao|utworzono|aangemaakt|создано|создана|дата создания',
  id: 'id|key|issue key|issuekey|issue id|card id|task id|ticket id|ticket|ticket number|item id|external id|identifier|uuid|guid|issue|issue number|no|nr|nummer|schlussel|cle|clave|chiave|numero|klucz|номер|ключ|ид|код',
  comment:
    'comment|comments|kommentar|kommentare|commentaire|commentaires|comentario|comentarios|commento|комментарий|комментарии',
}

const plainNames = new Map(
  Object.entries(names).flatMap(([field, list]) =>
    list.split('|').map((name, index) => [`${field} ${plain(name)}`, index] as const),
  ),
)

/** A heading in plain small letters: without accents, signs and doubled spaces, and with its words apart. */
export function plain(text: string): string {
  return text
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFKD')
    .replaceAll(/(\p{L})\p{M}+/gu, (_whole, letter: string) => letter)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/**
 * How well a heading names a field: 0 not at all, most when it is exactly what the field is called most often. A usual
 * name as the last words (`Case title`, `Task due date`) says more than an unusual one alone (`Subject`).
 */
export function nameScore(field: TableField, heading: string): number {
  const words = plain(heading).split(' ')
  for (let from = 0; from < words.length && from <= 4; from++) {
    const index = plainNames.get(`${field} ${words.slice(from).join(' ')}`)
    if (index !== undefined) return (from === 0 ? 100 : 90 - 5 * from) - Math.min(3 * index, 40)
  }
  return 0
}

/** Whether a heading is what some field is called. */
export const isFieldName = (heading: string): boolean =>
  Object.keys(names).some((field) => plainNames.has(`${field} ${plain(heading)}`))
