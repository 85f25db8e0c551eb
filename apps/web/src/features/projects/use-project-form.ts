import { isSettable } from '@courtside/contract/days.ts'
import { eventProblem } from '@courtside/contract/event-span.ts'
import { projectFields, projectStatuses } from '@courtside/contract/project-fields.ts'
import { ProjectKey, ProjectName, createProject } from '@courtside/contract/projects.ts'
import { hues } from '@courtside/contract/statuses.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { createId } from '#lib/new-id.ts'
import { useDraft } from '#lib/use-draft.ts'
import { dayFieldText } from '#text/day-field.ts'
import { projectFormText } from '#text/project-form.ts'
import { templateText } from '#text/templates.ts'
import { toast } from '#ui/toast-store.ts'
import { useKeyCheck, useKeySuggestion } from './use-project-key.ts'
import { projectRows } from './use-projects.ts'

const dayOrNothing = z
  .union([z.iso.date(), z.literal('')])
  .refine((day) => day === '' || isSettable(day), dayFieldText.bounds)
const Form = z
  .object({
    name: z
      .string()
      .refine((name) => ProjectName.safeParse(name).success, projectFormText.nameNeeded),
    key: z.string().refine((key) => ProjectKey.safeParse(key).success, projectFormText.keyWrong),
    description: z.string().max(projectFields.description.max),
    hue: z.enum(hues),
    leadId: z.string().nullable(),
    status: z.enum(projectStatuses),
    startOn: dayOrNothing,
    targetOn: dayOrNothing,
    eventEndOn: dayOrNothing,
    visibility: z.enum(['organisation', 'members']),
    /** Empty for a project that starts empty. */
    templateId: z.string(),
    eventOn: dayOrNothing,
  })
  .refine(({ templateId, eventOn }) => templateId === '' || eventOn !== '', {
    path: ['eventOn'],
    error: templateText.dayNeeded,
  })
  .superRefine(({ startOn, targetOn, eventEndOn, templateId, eventOn }, context) => {
    // With a template the event day is the target.
    const field = templateId === '' ? 'targetOn' : 'eventOn'
    const target = templateId === '' ? targetOn : eventOn
    if (startOn !== '' && target !== '' && startOn > target)
      context.addIssue({
        code: 'custom',
        path: [field],
        message: projectFormText.targetBeforeStart,
      })
    const problem = eventProblem({ targetOn: target || null, eventEndOn: eventEndOn || null })
    if (problem)
      context.addIssue({
        code: 'custom',
        path: ['eventEndOn'],
        message: projectFormText.event[problem],
      })
  })
type Form = z.infer<typeof Form>

const blank: Form = {
  name: '',
  key: '',
  description: '',
  hue: 'blue',
  leadId: null,
  status: 'active',
  startOn: '',
  targetOn: '',
  eventEndOn: '',
  visibility: 'organisation',
  templateId: '',
  eventOn: '',
}

/** A draft may be wrong still: one without a key yet is kept all the same. */
const Draft = z.object({
  ...Form.shape,
  name: z.string(),
  key: z.string(),
  description: z.string(),
})

function parseDraft(json: string): Partial<Form> {
  try {
    return Draft.partial().parse(JSON.parse(json))
  } catch {
    return {}
  }
}

/** What is filled in for a new project, kept over a reload; the key follows the name until one types one's own. */
export function useProjectForm() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const draft = useDraft('new-project')
  const [kept, setKept] = useState(() => draft.hasDraft)
  // Sent again after a lost answer, the same id makes no second project.
  const [id] = useState(() => createId())
  const form = useForm<Form>({
    resolver: zodResolver(Form),
    defaultValues: { ...blank, ...parseDraft(draft.value) },
  })
  const { errors, dirtyFields } = form.formState
  const values = useWatch({ control: form.control })
  const ownKey = dirtyFields.key === true || (kept && values.key !== '')
  const { suggestion, ask } = useKeySuggestion(values.name ?? '', ownKey)
  const check = useKeyCheck(values.key ?? '')

  useEffect(() => {
    if (!ownKey && suggestion !== undefined) form.setValue('key', suggestion)
  }, [ownKey, suggestion, form])
  const { change } = draft
  useEffect(() => {
    const isBlank = JSON.stringify(values) === JSON.stringify(blank)
    change(isBlank ? '' : JSON.stringify(values))
  }, [values, change])

  const store = form.handleSubmit(async (filled) => {
    if (check.isTaken) {
      form.setFocus('key')
      return
    }
    const { startOn, targetOn, eventEndOn, templateId, eventOn, ...rest } = filled
    const dates = {
      startOn: startOn || null,
      targetOn: targetOn || null,
      eventEndOn: eventEndOn || null,
    }
    const template = templateId === '' ? {} : { templateId, eventOn }
    const body = { ...rest, id, ...dates, ...template }
    try {
      const project = await call(createProject, { body }, { idempotencyKey: id })
      projectRows.upsert([project])
      void client.invalidateQueries({ queryKey: ['projects'] })
      draft.clear()
      // Back leads to where the form was opened, not to an empty one.
      await navigate({
        to: '/projects/$projectId/tasks',
        params: { projectId: project.key },
        replace: true,
      })
    } catch (error) {
      if (
        error instanceof ApiError &&
        (error.code === 'key_taken' || error.code === 'key_reserved')
      )
        form.setError(
          'key',
          { message: projectFormText.keyTaken(filled.key) },
          { shouldFocus: true },
        )
      else
        toast({
          title: projectFormText.failed,
          description: error instanceof Error ? error.message : '',
          tone: 'danger',
        })
    }
  })

  /** Whoever is faster than the suggestion still gets the key for the name as it stands. */
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const key = ownKey || form.getValues('name').trim() === '' ? undefined : await ask()
    if (key) form.setValue('key', key)
    await store()
  }

  return {
    form,
    submit,
    /** What is typed now. */
    key: values.key ?? '',
    isKeyChecking: check.isChecking,
    keyError:
      errors.key?.message ??
      (check.isTaken ? projectFormText.keyTaken(values.key ?? '') : undefined),
    /** Entries of last time were there; `startOver` drops them. */
    kept,
    startOver: () => {
      draft.clear()
      form.reset(blank)
      setKept(false)
    },
  }
}
