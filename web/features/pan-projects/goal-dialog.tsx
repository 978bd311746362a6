import { FormDialog, useDialogForm } from '#web/ui/overlays/form-dialog.tsx';
import { sendChange } from '#web/lib/calls/use-calls.ts';
import { limits } from '#contract/limits.ts';
import { type PanGoal, shelfStatusWords } from '#contract/statuses.ts';
import { RadioList } from '#web/ui/controls/radio-list.tsx';
import { Stepper } from '#web/ui/controls/stepper.tsx';
import { goalChoices } from './pan-words.ts';
import { EntryChoices, useShelfSearch } from '#web/features/shelves/details/entry-choices.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { counted } from '#web/ui/text/counted.ts';
import { useState } from 'react';
import { useMe } from '#web/features/people/api.ts';
import { useFollows, usePeopleSearch } from '#web/features/people/people-api.ts';
import { fullName } from '#web/features/people/person-words.ts';
import { plainFailure } from '#web/lib/calls/server-error.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { FormError, TextField } from '#web/ui/controls/field.tsx';
import { LineSkeleton, QueryList, ShowMore, SkeletonList } from '#web/ui/feedback/query-list.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import { Note } from '#web/ui/text/note.tsx';
import { inviteBuddy } from '#contract/pan-projects.ts';
import { useSearchText } from '#web/ui/controls/search-field.tsx';
import { PersonAvatar } from '#web/features/people/person-link.tsx';
import * as calls from '#contract/pan-projects.ts';
import * as styles from './goal-dialog.module.css';

interface GoalDialogProps {
  projectId: number;
  product: calls.PanProduct;
  onClose: () => void;
}

export function GoalDialog({ projectId, product, onClose }: GoalDialogProps) {
  const { values, change, errors, dialog } = useDialogForm({
    valuesAtFirst: (): GoalValues => ({ goal: product.goal, target: String(product.target ?? 30) }),
    formOf: (typed) => calls.panGoalForm.safeParse(readGoal(typed)),
    save: (body) =>
      sendChange(calls.changePanGoal, { params: { id: projectId, rowId: product.id }, body }, 'panProjects'),
    savedTitle: 'Goal changed',
    failedTitle: 'Failed to change the goal',
    onClose,
  });
  return (
    <FormDialog
      size="small"
      title="Change goal"
      description={<span dir="auto">{product.name}</span>}
      {...dialog}
      isDirty={false}
    >
      <GoalField values={values} error={errors.target} onChange={change} />
    </FormDialog>
  );
}

export interface GoalValues {
  goal: PanGoal;
  target: string;
}

/** Returns the goal for the call. Text that is not a number becomes NaN, which the form rejects. */
function readGoal({ goal, target }: GoalValues) {
  return { goal, target: goal === 'uses' ? Number(target) : null };
}

interface GoalFieldProps {
  values: GoalValues;
  error: string | undefined;
  onChange: (changed: Partial<GoalValues>) => void;
}

function GoalField({ values, error, onChange }: GoalFieldProps) {
  return (
    <>
      <RadioList label="Goal" options={goalChoices} value={values.goal} onValueChange={(goal) => onChange({ goal })} />
      {values.goal === 'uses' && (
        <Stepper
          label="Uses"
          value={values.target}
          minimum={1}
          maximum={limits.panProjects.uses}
          error={error}
          onValueChange={(target) => onChange({ target })}
        />
      )}
    </>
  );
}

interface AddProductsDialogProps {
  projectId: number;
  taken: ReadonlySet<number>;
  onClose: () => void;
}

export function AddProductsDialog({ projectId, taken, onClose }: AddProductsDialogProps) {
  const { values, change, errors, dialog } = useDialogForm({
    valuesAtFirst: (): GoalValues & { chosen: readonly number[] } => ({ chosen: [], goal: 'finish', target: '30' }),
    formOf: ({ chosen, ...goal }) => calls.panProductsForm.safeParse({ productIds: [...chosen], ...readGoal(goal) }),
    async save(form) {
      const { added } = await sendChange(
        calls.addPanProducts,
        { params: { id: projectId }, body: form },
        'panProjects',
      );
      toast({ title: `${counted(added, 'product')} added` });
    },
    failedTitle: 'Failed to add the products',
    onClose,
  });
  const { chosen } = values;
  const search = useShelfSearch();
  return (
    <FormDialog
      title="Add products"
      description="What do you want to use up? Choose from your shelf."
      action={chosen.length === 0 ? 'Add' : `Add ${counted(chosen.length, 'product')}`}
      pendingLabel="Adding..."
      {...dialog}
      isDirty={chosen.length > 0}
      failure={dialog.failure ?? errors.productIds}
    >
      <div className={styles.search}>
        {search.field}
        <EntryChoices
          label="Your shelf"
          query={search.query}
          isLeftOut={({ productId }) => taken.has(productId)}
          isChosen={({ productId }) => chosen.includes(productId)}
          onToggle={({ productId: id }) =>
            change({ chosen: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id] })
          }
          factOf={({ status }) => shelfStatusWords[status].label}
          empty={search.text === '' ? 'There’s nothing else on your shelf.' : 'No other matches on your shelf.'}
        />
      </div>
      <GoalField values={values} error={errors.target} onChange={change} />
    </FormDialog>
  );
}

interface InviteDialogProps {
  projectId: number;
  taken: ReadonlySet<string>;
  onClose: () => void;
}

export function InviteDialog({ projectId, taken, onClose }: InviteDialogProps) {
  const [failure, setFailure] = useState<string>();
  const [asking, setAsking] = useState<string>();
  const { search, isSearching, field } = useSearchText();
  const invite = async (username: string, name: string) => {
    if (asking) return;
    setAsking(username);
    setFailure(undefined);
    try {
      await sendChange(inviteBuddy, { params: { id: projectId }, body: { username } }, 'panProjects');
      toast({ title: 'Invitation sent', description: `${name} can accept or decline.` });
      onClose();
    } catch (error) {
      setFailure(plainFailure(error));
      setAsking(undefined);
    }
  };
  return (
    <Dialog
      onClose={onClose}
      title="Invite a buddy"
      description="You’ll see each other’s products and progress in this project, and nothing else. Invite someone who follows you."
    >
      <TextField
        label="Name or username"
        data-autofocus
        {...field}
        onChange={(event) => {
          setFailure(undefined);
          field.onChange(event);
        }}
      />
      {failure && <FormError>{failure}</FormError>}
      <Found search={isSearching ? search : undefined} taken={taken} asking={asking} onInvite={invite} />
    </Dialog>
  );
}

interface FoundProps {
  search: string | undefined;
  taken: ReadonlySet<string>;
  asking: string | undefined;
  onInvite: (username: string, name: string) => Promise<void>;
}

function Found({ search, taken, asking, onInvite }: FoundProps) {
  const { data: me } = useMe();
  const searches = search !== undefined;
  const found = usePeopleSearch(search ?? '', searches);
  const followers = useFollows(me?.username ?? '', 'followers', !searches && me?.username != null);
  return (
    <QueryList
      query={searches ? found : followers}
      skeleton={<SkeletonList count={3} of={<LineSkeleton about="person" />} />}
      isEmpty={(people) => people.every(({ id }) => taken.has(id))}
      empty={<Note>{searches ? 'No one found' : 'No one follows you yet'}</Note>}
    >
      {(people) => (
        <>
          <ul className={styles.people} aria-label={searches ? 'People found' : 'Your followers'}>
            {people
              .filter(({ id }) => !taken.has(id))
              .map((person) => {
                const { id, username } = person;
                return (
                  <li key={id}>
                    <PersonAvatar person={person} />
                    <span>
                      <span className={typography.strong} dir="auto">
                        {fullName(person)}
                      </span>
                      <span className={classNames(typography.tiny, typography.muted)}>@{username}</span>
                    </span>
                    <Button
                      variant="secondary"
                      aria-label={`Invite ${fullName(person)}`}
                      pending={asking === username}
                      onClick={() => username !== null && void onInvite(username, fullName(person))}
                    >
                      Invite
                    </Button>
                  </li>
                );
              })}
          </ul>
          {!searches && <ShowMore query={followers} />}
        </>
      )}
    </QueryList>
  );
}
