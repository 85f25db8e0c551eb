import { can } from '@courtside/contract/can.ts'
import {
  ProjectKey,
  createProject,
  projectDescriptionLimit,
  projectNameLimit,
  projectStatuses,
  suggestProjectKey,
} from '@courtside/contract/projects.ts'
import { hues } from '@courtside/contract/statuses.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { useActor } from '#features/users/use-users.ts'
import { newId } from '#lib/new-id.ts'
import { useDraft } from '#lib/use-draft.ts'
import { text } from '#text/en.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { toast } from '#ui/toast-store.ts'
import { HuePicker } from './hue-picker.tsx'
import { LeadButton } from './lead-button.tsx'
import { lacking } from './use-access.ts'
import { projectRows } from './use-projects.ts'

const words = text.projects
const { shape } = createProject.body

const dayOrNothing = z.union([z.iso.date(), z.literal('')])
const Form = z
  .object({
    name: z.string().refine((name) => shape.name.safeParse(name).success, words.form.nameNeeded),
    key: z.string().refine((key) => ProjectKey.safeParse(key).success, words.form.keyWrong),
    description: z.string().max(projectDescriptionLimit),
    hue: z.enum(hues),
    leadId: z.string().nullable(),
    status: z.enum(projectStatuses),
    startOn: dayOrNothing,
    targetOn: dayOrNothing,
    visibility: z.enum(['organisation', 'members']),
  })
  .refine(({ startOn, targetOn }) => startOn === '' || targetOn === '' || startOn <= targetOn, {
    path: ['targetOn'],
    error: words.form.targetBeforeStart,
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
  visibility: 'organisation',
}

function parseDraft(json: string): Partial<Form> {
  try {
    return z.object(Form.shape).partial().parse(JSON.parse(json))
  } catch {
    return {}
  }
}

/** A value once it has stayed the same for a moment. */
function useSettled<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}

/** A new project. The key follows the name until one types one's own; what is filled in survives a reload. */
export default function ProjectFormPage() {
  const actor = useActor()
  const reason = actor.id === '' ? undefined : lacking(can.createProject(actor), 'project.create')
  return (
    <Screen
      title={words.form.title}
      crumbs={[
        <Link key="all" to="/projects">
          {words.title}
        </Link>,
      ]}
    >
      {reason ? (
        <EmptyState
          title={text.errors.forbidden.title}
          description={reason}
          action={
            <Button asChild>
              <Link to="/projects">{words.gone.back}</Link>
            </Button>
          }
        />
      ) : (
        <NewProject />
      )}
    </Screen>
  )
}

function NewProject() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const draft = useDraft('new-project')
  const [kept] = useState(() => draft.hasDraft)
  // Sent again after a lost answer, the same id makes no second project.
  const [id] = useState(() => newId())
  const form = useForm<Form>({
    resolver: zodResolver(Form),
    defaultValues: { ...blank, ...parseDraft(draft.value) },
  })
  const { errors, isSubmitting, dirtyFields } = form.formState
  const values = useWatch({ control: form.control })
  const ownKey = dirtyFields.key === true || (kept && values.key !== '')
  const suggestion = useKeySuggestion(values.name ?? '', ownKey)
  const check = useKeyCheck(values.key ?? '')

  useEffect(() => {
    if (!ownKey && suggestion !== undefined) form.setValue('key', suggestion)
  }, [ownKey, suggestion, form])
  const { change } = draft
  useEffect(() => {
    const isBlank = JSON.stringify(values) === JSON.stringify(blank)
    change(isBlank ? '' : JSON.stringify(values))
  }, [values, change])

  const submit = form.handleSubmit(async (filled) => {
    if (check.isTaken) {
      form.setFocus('key')
      return
    }
    const { startOn, targetOn, ...rest } = filled
    const body = { ...rest, id, startOn: startOn || null, targetOn: targetOn || null }
    try {
      const project = await call(createProject, { body }, { idempotencyKey: id })
      projectRows.put([project])
      void client.invalidateQueries({ queryKey: ['projects'] })
      draft.clear()
      await navigate({ to: '/projects/$projectId/tasks', params: { projectId: project.key } })
    } catch (error) {
      if (
        error instanceof ApiError &&
        (error.code === 'key_taken' || error.code === 'key_reserved')
      )
        form.setError('key', { message: words.form.keyTaken(filled.key) }, { shouldFocus: true })
      else
        toast({
          title: words.form.failed,
          description: error instanceof Error ? error.message : '',
          tone: 'danger',
        })
    }
  })

  const keyError =
    errors.key?.message ?? (check.isTaken ? words.form.keyTaken(values.key ?? '') : undefined)
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="mx-auto grid w-full max-w-xl gap-5 px-4 py-6"
    >
      {kept && (
        <div className="flex items-center gap-3 rounded-md bg-hover px-3 py-2 text-sm">
          <span className="grow text-muted">{words.form.draft}</span>
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              draft.clear()
              form.reset(blank)
            }}
          >
            {words.form.startOver}
          </Button>
        </div>
      )}
      <Field label={words.fields.name} error={errors.name?.message}>
        <Input
          {...form.register('name')}
          autoFocus
          maxLength={projectNameLimit}
          autoComplete="off"
          placeholder={words.form.namePlaceholder}
        />
      </Field>
      <Field
        label={words.fields.key}
        hint={
          check.isChecking
            ? words.form.keyChecking
            : values.key && !keyError && words.form.keyHint(values.key)
        }
        error={keyError}
        className="max-w-60"
      >
        <Input
          {...form.register('key', {
            setValueAs: (key: string) => key.trim().toUpperCase(),
            onChange: (event: { target: { value: string } }) => {
              form.setValue('key', event.target.value.toUpperCase().replaceAll(/[^A-Z]/g, ''), {
                shouldDirty: true,
              })
            },
          })}
          maxLength={10}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="uppercase tabular"
        />
      </Field>
      <Field label={words.fields.description} optional error={errors.description?.message}>
        <Textarea
          {...form.register('description')}
          placeholder={words.form.descriptionPlaceholder}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={words.fields.startOn} optional error={errors.startOn?.message}>
          <Input type="date" {...form.register('startOn')} />
        </Field>
        <Field label={words.fields.targetOn} optional error={errors.targetOn?.message}>
          <Input type="date" {...form.register('targetOn')} />
        </Field>
        <Controller
          control={form.control}
          name="status"
          render={({ field }) => (
            <Field label={words.fields.status}>
              <Select
                value={field.value}
                onValueChange={field.onChange}
                options={projectStatuses.map((value) => ({ value, label: words.status[value] }))}
              />
            </Field>
          )}
        />
        <Controller
          control={form.control}
          name="visibility"
          render={({ field }) => (
            <Field label={words.fields.visibility}>
              <Select
                value={field.value}
                onValueChange={field.onChange}
                options={(['organisation', 'members'] as const).map((value) => ({
                  value,
                  label: words.visibility[value],
                }))}
              />
            </Field>
          )}
        />
        <Controller
          control={form.control}
          name="leadId"
          render={({ field }) => (
            <div className="grid content-start gap-1.5">
              <span className="text-sm font-medium">{words.fields.leadId}</span>
              <LeadButton leadId={field.value} onChange={field.onChange} />
            </div>
          )}
        />
        <Controller
          control={form.control}
          name="hue"
          render={({ field }) => (
            <div className="grid content-start gap-1.5">
              <span className="text-sm font-medium">{words.fields.hue}</span>
              <HuePicker value={field.value} onChange={field.onChange} />
            </div>
          )}
        />
      </div>
      <div className="flex justify-end gap-2 pt-2">
        <Button asChild>
          <Link to="/projects">{words.cancel}</Link>
        </Button>
        <Button type="submit" variant="primary" disabled={isSubmitting}>
          {isSubmitting ? words.form.creating : words.form.create}
        </Button>
      </div>
    </form>
  )
}

/** A free key for a name, while the key isn't one's own. */
function useKeySuggestion(name: string, isOwn: boolean): string | undefined {
  const settled = useSettled(name.trim(), 200)
  const { data } = useQuery({
    queryKey: ['project-key', 'for', settled],
    queryFn: ({ signal }) => call(suggestProjectKey, { query: { name: settled } }, { signal }),
    enabled: !isOwn && settled !== '',
    placeholderData: (before) => before,
  })
  return settled === '' ? '' : data?.key
}

/** Whether a key is free, asked once typing pauses. */
function useKeyCheck(key: string) {
  const settled = useSettled(key, 200)
  const isComplete = ProjectKey.safeParse(settled).success
  const { data, isFetching } = useQuery({
    queryKey: ['project-key', 'is-free', settled],
    queryFn: ({ signal }) => call(suggestProjectKey, { query: { key: settled } }, { signal }),
    enabled: isComplete,
    staleTime: 10_000,
  })
  return {
    isTaken: isComplete && data?.key === key && !data.isFree,
    isChecking: isComplete && isFetching,
  }
}
