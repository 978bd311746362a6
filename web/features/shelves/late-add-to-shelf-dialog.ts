import { lateDialog } from '#web/ui/overlays/late-dialog.tsx';

export const AddToShelfDialog = lateDialog(() => import('./add-to-shelf-dialog.tsx'), 'AddToShelfDialog');
