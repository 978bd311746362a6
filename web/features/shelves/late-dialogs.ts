import { lateDialog } from '#web/lib/loading/load-late.tsx';

const entryDialogs = () => import('./details/entry-dialogs.tsx');

export const AddToShelfDialog = lateDialog(async () => (await import('./add-to-shelf-dialog.tsx')).AddToShelfDialog);
export const TagsDialog = lateDialog(async () => (await entryDialogs()).TagsDialog);
export const ShadeDialog = lateDialog(async () => (await entryDialogs()).ShadeDialog);
export const UsageDateDialog = lateDialog(async () => (await entryDialogs()).UsageDateDialog);
export const UsedTheseDialog = lateDialog(async () => (await import('./usage/used-these-dialog.tsx')).UsedTheseDialog);
