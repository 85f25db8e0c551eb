import { describe, expect, it } from 'vitest'
import { fieldsOf, readLines } from '#test/read-tables.ts'

describe('who does it', () => {
  it.each([
    'Who',
    'Owner',
    'Assign',
    'Assigned to',
    'Responsible',
    'Người phụ trách',
    'Ответственный',
    'Responsable',
    'Zuständig',
    'Assigné à',
    'Responsável',
    '负责人',
    '担当者',
  ])('is told by %s', async (name) => {
    const plan = await readLines([`Task,${name}`, 'Book courts,Ann Lee', 'Hang nets,Bo Li'])
    expect(fieldsOf(plan)).toEqual({ Task: 'title', [name]: 'assignees' })
    expect(plan.people.map((person) => person.name)).toEqual(['Ann Lee', 'Bo Li'])
  })

  it('is nobody where it is open, and each of several', async () => {
    const plan = await readLines([
      'What,Who',
      'Book courts,???',
      'Hang nets,-',
      'Order balls,TBD',
      'Print badges,Marisol / Pat',
    ])
    expect(plan.people.map(({ name }) => name)).toEqual(['Marisol', 'Pat'])
    expect(plan.tasks[3]?.assigneeIds).toHaveLength(2)
  })

  it('is each of a list in brackets', async () => {
    const plan = await readLines([
      'Task Name,Assignees,Tags,Comments',
      'Book,"[Ann Lee,Bo Li]","[""venue"",""courts""]",[]',
      'Hang,[],null,null',
    ])
    expect(plan.people.map(({ name }) => name)).toEqual(['Ann Lee', 'Bo Li'])
    expect(plan.labels.map(({ name }) => name)).toEqual(['venue', 'courts'])
    expect(plan.comments).toEqual([])
  })
})

describe('headings in the languages of clubs', () => {
  const fields = ['title', 'assignees', 'due', 'status', 'priority']
  it.each([
    ['Việc cần làm', 'Người phụ trách', 'Hạn chót', 'Trạng thái', 'Ưu tiên'],
    ['Задача', 'Исполнитель', 'Срок', 'Статус', 'Приоритет'],
    ['Tarea', 'Asignado a', 'Fecha límite', 'Estado', 'Prioridad'],
    ['Aufgabe', 'Verantwortlich', 'Fällig am', 'Status', 'Priorität'],
    ['Tâche', 'Responsable', 'Échéance', 'Statut', 'Priorité'],
    ['Tarefa', 'Responsável', 'Prazo', 'Situação', 'Prioridade'],
    ['任务', '负责人', '截止日期', '状态', '优先级'],
    ['タスク', '担当者', '期限', 'ステータス', '優先度'],
  ])('are known: %s, %s, %s, %s, %s', async (...names) => {
    const plan = await readLines([names.join(','), 'Book,Ann Lee,2027-03-14,Open,1'])
    expect(Object.values(fieldsOf(plan))).toEqual(fields)
  })
})

describe('rows that are no tasks', () => {
  const titles = async (...lines: string[]) => {
    const { tasks, notes } = await readLines(lines)
    return {
      titles: tasks.map(({ title }) => title),
      leftOut: notes.find(({ code }) => code === 'row_left_out')?.places ?? [],
    }
  }

  it('are left out and told: sections and totals', async () => {
    const read = await titles(
      'What,Who,Cost',
      'COURTS & FACILITY,,',
      'Book courts,Ann,120',
      'Hang nets,Bo,30',
      'Volunteers:,,',
      'Call helpers,Cy,0',
      'TOTAL,,150',
    )
    expect(read.titles).toEqual(['Book courts', 'Hang nets', 'Call helpers'])
    expect(read.leftOut).toEqual(['row 2', 'row 5', 'row 7'])
  })

  it('are left out and told in a short sheet as well', async () => {
    const short = ['What,Who', 'COURTS,', 'Book,Ann', 'Hang,Bo', 'Call,Cy', 'TOTAL,']
    expect((await titles(...short)).leftOut).toEqual(['row 2', 'row 6'])
  })

  it('are left out and told: names of groups and headings again', async () => {
    const read = await titles(
      'Spring Open,,,',
      'To do,,,',
      'Name,Person,Status,Date',
      'Book courts,Ann,Done,2027-03-14',
      'Subitems,Name,Owner,Status',
      ',Ask the city,Bo,Done',
      'Later,,,',
      'Name,Person,Status,Date',
      'Hang nets,Bo,Working on it,2027-03-15',
    )
    expect(read.titles).toEqual(['Book courts', 'Ask the city', 'Hang nets'])
    expect(read.leftOut).toEqual(['row 5', 'row 7', 'row 8'])
  })

  it('are not those with a title alone, or with capitals like the others', async () => {
    expect((await titles('What,Who', 'Book courts,Ann', 'Order balls,', 'Hang,Bo')).titles).toEqual(
      ['Book courts', 'Order balls', 'Hang'],
    )
    expect(
      (await titles('What,Who', 'BOOK,Ann', 'ORDER,', 'HANG,Bo', 'CALL,')).titles,
    ).toHaveLength(4)
  })

  it('don’t make an empty column the title', async () => {
    const plan = await readLines(['Title,Place', ',Elm Street courts', ',Oak Street courts'])
    expect(fieldsOf(plan)).toEqual({ Title: 'none', Place: 'title' })
  })
})

describe('the title of a table', () => {
  const rows = (line: (index: number) => string) => Array.from({ length: 30 }, (_, at) => line(at))

  it('is what tells rows apart, not what is called a name', async () => {
    const plan = await readLines([
      'Agency,Agency Name,Descriptor',
      ...rows((index) => `NYPD,New York City Police Department,Pothole ${index} at the corner`),
    ])
    expect(fieldsOf(plan)).toMatchObject({ 'Agency Name': 'text', Descriptor: 'title' })
  })

  it('is no address, and no empty column', async () => {
    const plan = await readLines([
      'SchemeName,Name,What it is',
      ...rows((index) => `,https://club.example/works/${index},Court ${index} gets new nets`),
    ])
    expect(fieldsOf(plan)).toMatchObject({
      SchemeName: 'none',
      Name: 'text',
      'What it is': 'title',
    })
  })

  it('is the column of its name where some tasks come again', async () => {
    const plan = await readLines([
      'Task,Remark for the crew',
      ...rows((index) => `Sweep court ${index % 10},In the evening of day ${index}`),
    ])
    expect(fieldsOf(plan)).toMatchObject({ Task: 'title' })
  })
})
