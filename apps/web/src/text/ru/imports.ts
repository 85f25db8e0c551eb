import type { ImportProblem } from '@courtside/contract/import-problems.ts'
import type { ImportSource } from '@courtside/contract/import-sources.ts'
import type { ImportKind, ImportState, NoteCode } from '@courtside/contract/imports.ts'
import type { RejectionReason } from '@courtside/contract/rejection-reasons.ts'
import type { importText as english } from '#text/imports.ts'
import type { Translated } from '#text/translated.ts'
import { formatNumber, plural } from './plural.ts'

const kinds: Record<ImportKind, string> = {
  statuses: 'Списки',
  labels: 'Метки',
  types: 'Типы',
  people: 'Участники',
  formerPeople: 'Бывшие участники',
  tasks: 'Карточки',
  assignments: 'Назначения',
  taskLabels: 'Метки на карточках',
  customOptions: 'Варианты своих полей',
  customValues: 'Значения своих полей',
  subtasks: 'Подзадачи',
  relations: 'Связи',
  checklists: 'Чек-листы',
  checklistItems: 'Пункты чек-листов',
  comments: 'Комментарии',
  attachments: 'Файлы и ссылки',
  keptTexts: 'Длинные тексты, сохранённые целиком',
  actions: 'История',
  customFields: 'Свои поля',
  cells: 'Ячейки',
  pkrIds: 'PKR ID',
  pages: 'Страницы',
  pageVersions: 'Версии страниц',
  pageLinks: 'Ссылки между страницами',
  pagePictures: 'Картинки на страницах',
  pageFiles: 'Другие файлы',
}

const reasons: Record<RejectionReason, string> = {
  no_id: 'Нет идентификатора',
  duplicate_id: 'Такой идентификатор уже встречался в файле',
  wrong_shape: 'Прочитать не удалось',
  unknown_status: 'Списка этой карточки нет в файле',
  unknown_task: 'Этой задачи нет в файле',
  unknown_label: 'Этой метки нет в файле',
  twice: 'Встречается дважды',
  empty: 'Пусто',
  name_taken: 'Метка с таким названием и цветом здесь уже есть',
  no_title: 'Нет названия',
  conflicting_row: 'Такой же идентификатор у одной из предыдущих строк',
  not_a_date: 'Это не дата',
  not_a_priority: 'Это не приоритет',
  not_a_number: 'Это не число',
  not_yes_or_no: 'Это ни да, ни нет',
  not_a_link: 'Это не ссылка, которая начинается с https://, http://, mailto: или tel:',
  not_an_option: 'Такого варианта у поля нет',
  not_a_rule: 'Это не правило повторения, или нет срока',
  too_long: 'Длиннее, чем помещается в поле',
  too_many: 'Больше, чем может быть',
  circle: 'Получился бы замкнутый круг',
  too_deep: 'Получилось бы глубже 8 уровней',
  no_number: 'Нет номера',
  no_name: 'Нет имени',
  none_to_issue: 'Номер не удалось выдать: в формате не осталось номеров или он выключен',
  not_a_pkr_number:
    'Номер состоит из букв и цифр, между ними дефисы, точки, косые черты или пробелы, всего до 64 символов',
  not_the_prefix: 'Новые номера начинаются с префикса, заданного организацией',
  not_the_digits: 'В новых номерах столько цифр, сколько задано организацией',
  wrong_check_digit: 'Контрольная цифра не сходится: опечатка или две переставленные цифры',
  number_twice: 'Такой же номер у одной из предыдущих строк',
  not_an_address: 'Это не адрес эл. почты',
  not_a_status: 'Это не статус: допустимы free, assigned, suspended и retired',
  days_reversed: 'Этот день раньше первого',
  not_a_page: 'Это не страница: страницы — это Markdown и HTML',
  unsafe_path: 'Его имя ведёт за пределы архива, или он лишь указывает на другой файл',
  file_too_large: 'Он больше 30 МБ',
  broken_file: 'Он повреждён или отсутствует',
  not_a_text: 'Это не текст',
  page_too_large: 'Страница не может быть такой большой: разделите её',
  page_too_deep: 'Что-то в нём вложено слишком глубоко',
  page_too_slow: 'Её чтение занимает слишком много времени: разделите её',
  same_path: 'У файла перед ним такое же имя',
  a_table: 'Это таблица базы данных; поместите её на страницу или импортируйте как задачи',
  an_archive: 'Это отдельный архив: распакуйте его и импортируйте сам по себе',
  leads_nowhere: 'В файле этого нет; ссылка остаётся как есть',
  no_such_picture: 'Этой картинки нет в файле; её адрес остаётся',
  not_a_picture: 'Такая картинка не может стоять на странице; её адрес остаётся',
  picture_too_large: 'Картинка слишком велика для страницы; её адрес остаётся',
  parent_gone: 'Страницы, под которой она должна была стоять, больше нет',
  may_not_write: 'Вам нельзя писать эту страницу',
  written_meanwhile: 'Кто-то изменил эту страницу после просмотра файла',
}

const formatCardCount = (count: number) => plural(count, 'карточка', 'карточки', 'карточек')

const notes: Record<NoteCode, (count: number) => string> = {
  title_cut: (count) =>
    `${plural(count, 'название', 'названия', 'названий')} длиннее 300 символов: целиком стоит в начале описания`,
  description_cut: (count) =>
    `${plural(count, 'слишком длинное описание сохранено', 'слишком длинных описания сохранены', 'слишком длинных описаний сохранено')} целиком как вложение`,
  comment_cut: (count) =>
    `${plural(count, 'слишком длинный комментарий сохранён', 'слишком длинных комментария сохранены', 'слишком длинных комментариев сохранено')} целиком как вложение`,
  text_cleaned: (count) =>
    `Из ${plural(count, 'текста', 'текстов', 'текстов')} убраны символы, которые нельзя сохранить`,
  label_renamed: (count) =>
    `${plural(count, 'метка получила', 'метки получили', 'меток получили')} номер, чтобы отличаться от другой с тем же названием и цветом`,
  in_archived_status: (count) => `${formatCardCount(count)} в архивных списках: и здесь в архиве`,
  history_incomplete: () =>
    'Trello выгружает только последние 1000 записей истории, поэтому старых комментариев может не быть. Потом импортируйте файл комментариев из API Trello',
  file_not_imported: (count) =>
    `${plural(count, 'файл остаётся', 'файла остаются', 'файлов остаются')} на прежнем месте: в задаче сохраняются название и ссылка`,
  file_left_over: (count) =>
    `${plural(count, 'файл', 'файла', 'файлов')} из архива: нет подходящего вложения или их несколько. Пропущено`,
  duplicate_rows: (count) =>
    `${plural(count, 'строка уже встречалась', 'строки уже встречались', 'строк уже встречались')} в файле`,
  row_left_out: (count) =>
    `${plural(count, 'строка', 'строки', 'строк')} без задачи: раздел, итог или повтор заголовка. Пропущено`,
  longer_rows: (count) =>
    `${plural(count, 'строка', 'строки', 'строк')}, где ячеек больше, чем столбцов`,
  unclosed_quote: () => 'Кавычка открыта и не закрыта',
  told_twice: (count) =>
    `${plural(count, 'связь указана', 'связи указаны', 'связей указано')} у обеих задач и учитывается один раз`,
  comments_missing: (count) =>
    `${plural(count, 'задача', 'задачи', 'задач')}, у которых комментариев больше, чем в файле`,
  not_a_task: (count) =>
    `${plural(count, 'запись — не задача', 'записи — не задачи', 'записей — не задачи')}, а, например, запрос на слияние`,
  card_left_out: (count) =>
    `${plural(count, 'карточка', 'карточки', 'карточек')} без задачи: шаблон, зеркало другой карточки или черта между карточками. Пропущено`,
  relation_left_out: (count) =>
    `${plural(count, 'связь ведёт', 'связи ведут', 'связей ведут')} к задачам, которых нет в файле`,
  page_title_cut: (count) =>
    `${plural(count, 'название было', 'названия были', 'названий были')} длиннее 200 знаков: целиком оно осталось в тексте`,
  page_moved_up: (count) =>
    `${plural(count, 'страница стоит', 'страницы стоят', 'страниц стоят')} выше: глубина страниц — не больше 20 уровней`,
  system_files: (count) =>
    `Пропущено: ${plural(count, 'файл', 'файла', 'файлов')} операционной системы`,
}

const broken = 'Выгрузите файл ещё раз и выберите его без изменений.'

const problems: Record<ImportProblem['code'], (place: string) => string> = {
  empty: () => 'Этот файл пуст.',
  not_text: () =>
    'Это не текст и не книга Excel. Выберите файл .csv, .xlsx или .json, выгруженный из другой программы.',
  not_json: (place) => `Это неправильный JSON: он обрывается здесь: ${place}. ${broken}`,
  too_deep: () => 'Вложенность файла слишком велика для доски.',
  too_complex: () => 'Чтобы прочитать этот файл, нужно больше памяти, чем разрешает сервер.',
  web_page: () =>
    'Это веб-страница, а не таблица. Выгрузите таблицу в CSV или XLSX. Страницы импортируются в вики.',
  xml: () =>
    'XML импортировать нельзя. Выгрузите задачи в CSV, XLSX или JSON. В Jira выберите JSON или CSV.',
  calendar: () => 'Календари (.ics) импортировать нельзя. Выгрузите задачи в CSV или XLSX.',
  markdown: () =>
    'Это страница в Markdown, а не таблица задач. Импортируйте её в вики: «Вики», затем «Импорт».',
  picture: () =>
    'Это изображение, а не таблица. Выберите файл .csv, .xlsx или .json. Изображения можно прикрепить к задаче или странице.',
  unknown_format: () =>
    'Это JSON, но неизвестной здесь программы. В списке известных указано, как получить файл из каждой.',
  too_large: () => 'Файл слишком большой: JSON может занимать не больше 100 МБ.',
  too_many_rows: () => 'В этой таблице больше 100 000 строк. Разделите её на несколько файлов.',
  too_many_columns: () => 'В этой таблице больше 10 000 столбцов.',
  no_rows: () => 'В этой таблице нет строк.',
  old_excel: () => 'Это книга старого Excel. Сохраните её как .xlsx или CSV.',
  encrypted: () => 'Эта книга защищена паролем. Сохраните её без пароля.',
  broken_workbook: () =>
    'Эта книга повреждена. Откройте её в табличной программе и сохраните снова.',
  no_such_sheet: () => 'Такого листа в книге нет.',
  broken_archive: () => 'Этот zip повреждён. Экспортируйте его ещё раз и выберите файл как есть.',
  encrypted_archive: () => 'У этого zip есть пароль. Сделайте архив без пароля.',
  too_many_files: () => 'В этом zip больше 50 000 файлов. Разделите его на несколько.',
  archive_too_large: () =>
    'После распаковки этот zip больше 1 ГБ. Разделите его или уберите то, что не является страницами.',
  not_one_export: () =>
    'В этом архиве нет выгрузки задач или их несколько. Выберите одну выгрузку и её файлы.',
  no_pages: () =>
    'В этом файле нет ни одной страницы. Выберите Markdown или HTML либо их zip, как его экспортирует другая вики.',
  broken_export: () =>
    'Список страниц в этом zip не читается. Экспортируйте его ещё раз и выберите файл как есть.',
  not_finished: () =>
    'Завершить не удалось, несмотря на много попыток. Сохранённое остаётся; при повторном импорте файла работа продолжится с этого места.',
}

const states: Record<ImportState, string> = {
  uploading: 'Не загружен',
  reading: 'Читается',
  ready: 'Ждёт вас',
  refused: 'Отклонён',
  applying: 'Выполняется',
  done: 'Готов',
  failed: 'Не завершён',
  cancelled: 'Остановлен',
  reverting: 'Отменяется',
  reverted: 'Отменён',
}

const figures = new Intl.NumberFormat('ru', { maximumFractionDigits: 1 })
const formatMegabytes = (bytes: number) => figures.format(bytes / 1_048_576)

const tableKinds: Partial<Record<ImportKind, string>> = {
  statuses: 'Статусы',
  people: 'Люди',
  tasks: 'Задачи',
  taskLabels: 'Метки на задачах',
  cells: 'Нераспознанные ячейки',
}

/** Boards speak of lists and cards, everything else of statuses and tasks. */
const isBoard = (source: ImportSource | null): boolean => source === 'trello' || source === 'wekan'

export const importText: Translated<typeof english> = {
  isBoard,
  title: 'Импорт',
  newProject: 'Импорт проекта',
  kinds,
  kindOf: (kind, source) => (isBoard(source) ? undefined : tableKinds[kind]) ?? kinds[kind],
  fields: {
    name: 'Название',
    hue: 'Цвет',
    body: 'Текст',
    text: 'Текст',
    listName: 'Чек-лист',
    isDone: 'Выполнено',
    url: 'Ссылка',
    kind: 'Вид',
    field: 'Связь',
    otherId: 'Другая задача',
    at: 'Время',
  },
  reasons,
  sameNumber: (row) => `такой же номер у строки ${formatNumber(row)}`,
  states,
  noteOf: (code, count) => notes[code](count),
  problemOf: (code, line, column) => problems[code](`строка ${line}, столбец ${column}`),
  choose: {
    title: 'Перетащите сюда таблицу или доску',
    button: 'Выбрать файл',
    buttonOfMany: 'Выбрать файлы',
    folderButton: 'Выбрать папку',
    hint: 'CSV или Excel из любой программы, до 200 МБ, или JSON. Файлы задач добавьте в той же папке или в zip.',
    promise: 'Вы увидите, что произойдёт, прежде чем что-либо сохранится.',
    tooLarge: (bytes, isOne) =>
      `Размер ${isOne ? 'этого файла' : 'этих файлов'} — ${formatMegabytes(bytes)} МБ; импортировать можно не больше 200 МБ.`,
    empty: 'Этот файл пуст.',
    noFiles: 'В этих файлах нечего читать. Скрытые файлы не берутся.',
    onlyOne: 'За один раз берётся только один файл. Перетащите их по очереди.',
    unreadable: 'Файл за это время переместили или изменили. Выберите его ещё раз.',
    several: (count) => plural(count, 'файл', 'файла', 'файлов'),
    earlier: 'Прежние импорты',
  },
  upload: {
    label: (name) => `Отправляется ${name}`,
    sent: (done, total) => `${formatMegabytes(done)} из ${formatMegabytes(total)} МБ`,
    packing: 'Файлы упаковываются',
    failed: 'Не удалось отправить файл',
  },
  reading: (name) => `Читается ${name}`,
  refused: 'Этот файл нельзя импортировать',
  another: 'Выбрать другой файл',
  stop: 'Остановить',
  missing: 'Этого импорта больше нет',
  preview: {
    ready: 'Пока ничего не сохранено.',
    name: 'Название нового проекта',
    key: 'Ключ',
    keyTaken: (key) => `Ключ ${key} принадлежит или принадлежал другому проекту.`,
    keyWrong: 'От 2 до 10 латинских букв от A до Z.',
    nameNeeded: 'Введите название проекта.',
    lists: 'Чем станут списки',
    listsHint: 'Предположение по их названиям. Исправьте, если что-то не так; спросим только раз.',
    becomes: (list) => `Чем станет «${list}»`,
    archived: 'в архиве',
    cards: formatCardCount,
    completed: (count) =>
      `Перенести ${plural(count, 'задачу, отмеченную завершённой,', 'задачи, отмеченные завершёнными,', 'задач, отмеченных завершёнными,')} в первый завершённый статус`,
    apply: (what) => `Импортировать: ${what}`,
    applyChanges: 'Импортировать изменения',
    starting: 'Начинаем',
    nothing: 'Всё из этого файла здесь уже есть',
    nothingUsable: 'Ни одну строку этого файла нельзя импортировать как есть',
    failed: 'Не удалось начать импорт',
  },
  applying: {
    label: (name) => `Импортируется ${name}`,
    hint: 'Страницу можно закрыть: импорт продолжится.',
  },
  done: {
    title: (count, project) =>
      `${plural(count, 'карточка импортирована', 'карточки импортированы', 'карточек импортировано')} в проект «${project}»`,
    changed: (count, project) =>
      `${plural(count, 'изменение перенесено', 'изменения перенесены', 'изменений перенесено')} в проект «${project}»`,
    nothing: (project) => `В проекте «${project}» всё это уже было`,
    failed: 'Импорт не завершён',
    cancelled: 'Импорт остановлен',
    cancelledHint:
      'Сохранённое до этого остаётся. При повторном импорте файла работа продолжится с этого места.',
    titleOfTasks: (count, project) =>
      `${plural(count, 'задача импортирована', 'задачи импортированы', 'задач импортировано')} в проект «${project}»`,
    open: 'Открыть задачи',
    download: 'Скачать отчёт',
  },
  revert: {
    button: 'Отменить этот импорт',
    title: (name) => `Отменить импорт ${name}?`,
    undone: 'Добавленное исчезнет, изменённое станет таким, как было.',
    kept: 'То, что люди с тех пор изменили здесь, останется; вы получите список.',
    made: {
      tasks: 'Если в созданном проекте нет ничего другого, он отправится в корзину.',
      pages:
        'Страницы, которые с тех пор изменили, переместили или под которыми появились другие, остаются на месте.',
      pkr_ids:
        'Внесённые номера, с которыми никто ничего не делал, исчезнут, как будто их не выдавали.',
    },
    confirm: 'Отменить импорт',
    starting: 'Отменяем',
    label: (name) => `Отменяется импорт ${name}`,
    failed: 'Не удалось отменить импорт',
    done: (name) => `Импорт ${name} отменён`,
    trashed: 'Созданный им проект в корзине.',
    caption: 'Что стало с импортированным',
    columns: { removed: 'Удалено', restored: 'Как прежде', kept: 'Осталось' },
    stays: (count) => `Осталось, как изменили люди: ${formatNumber(count)}`,
    nothing: 'Отменять было уже нечего.',
  },
  table: {
    caption: 'Файл в сравнении с сохранённым',
    what: 'Что',
    inFile: 'В файле',
    added: 'Новое',
    changed: 'Изменено',
    unchanged: 'Без изменений',
    kept: 'Как здесь',
    rejected: 'Непригодно',
    ignored: 'Пропущено',
  },
  kept: (count) => `Остаётся как здесь: ${formatNumber(count)}`,
  leftOut: (count: number) => `Пропущено: ${plural(count, 'столбец', 'столбца', 'столбцов')}`,
  valueCount: (count: number) => plural(count, 'значение', 'значения', 'значений'),
  keptHint: 'Люди изменили это здесь после прошлого импорта, поэтому вариант из файла не берётся.',
  rejections: (count) => `Непригодно: ${formatNumber(count)}`,
  unread: {
    title: (count) => `Не прочитано значений: ${formatNumber(count)}`,
    hint: 'Пропущены только они, а не их строки: у нового это место пустое, у того, что уже есть здесь, остаётся прежнее.',
  },
  statusTaken: (status) => `такого статуса нет; вместо него взят «${status}»`,
  andMore: (count) => `и ещё ${figures.format(count)}; показаны первые ${figures.format(1000)}`,
  unnamed: 'без названия',
  notes: 'Полезно знать',
  history: (count) =>
    `${plural(count, 'запись истории не импортирована', 'записи истории не импортированы', 'записей истории не импортировано')}: здесь такое не хранится`,
  historyType: (type, count) => `${type}: ${formatNumber(count)}`,
}
