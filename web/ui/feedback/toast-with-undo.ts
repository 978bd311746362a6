import { times } from '#web/lib/calls/page-limits.ts';
import { showFailureOr } from './show-failure.ts';
import { toast } from './toast.ts';

export function toastWithUndo(title: string, undo: () => Promise<void>): void {
  const onPress = async () => {
    try {
      await undo();
    } catch (error) {
      showFailureOr(error, 'Failed to undo this');
    }
  };
  toast({ title, duration: times.undo, action: { label: 'Undo', onPress: () => void onPress() } });
}
