import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import { type ProductRequestForm, productRequestForm } from '#contract/submissions.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { type ChosenPhoto, PhotoField } from '#web/ui/controls/photo-field.tsx';
import { TextArea } from '#web/ui/controls/text-area.tsx';
import { chosenPhoto, usePhotoPicker } from '#web/ui/controls/use-photo-picker.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { showFailure } from '#web/ui/feedback/show-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { sendRequest } from './api.ts';
import { KnownProduct } from './known-product.tsx';
import { RightsNote } from './rights-note.tsx';
import * as layout from '#web/ui/tokens/layout.module.css';

interface RequestFormProps {
  productName?: string | undefined;
  /** The barcode of the scanned package. The form adds this barcode to the comments. */
  barcode?: string | undefined;
}

/** A form that requests a product. It retains its input until the server has accepted the request (OP-88). */
export function RequestForm({ productName = '', barcode }: RequestFormProps) {
  const { submit, register, errors, pending, names, unknownBarcode, photo } = useRequestForm(productName, barcode);
  return (
    <form className={layout.panel} data-slot="panel" noValidate onSubmit={submit}>
      {unknownBarcode && (
        <Banner>Barcode {unknownBarcode} isn’t in our catalog yet. Tell us what it is, and we’ll add it.</Banner>
      )}
      <div className={layout.twoColumns}>
        <TextField
          label="Product name"
          autoComplete="off"
          maxLength={limits.product.name}
          error={errors.productName?.message}
          {...register('productName')}
        />
        <TextField
          label="Brand name"
          autoComplete="off"
          maxLength={limits.product.name}
          error={errors.brandName?.message}
          {...register('brandName')}
        />
      </div>
      <KnownProduct {...names} />
      {!photo.chosen && (
        <TextField
          label="Product photo"
          optional
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          hint="A link to a picture of the package"
          error={errors.productPhoto?.message}
          {...register('productPhoto')}
        />
      )}
      <PhotoField
        label={photo.chosen ? 'Your photo' : 'Or your own photo'}
        optional
        compact
        limit={1}
        photos={photo.chosen ? [photo.chosen] : []}
        disabled={photo.preparing}
        hint={photo.preparing ? 'Preparing your photo...' : 'Show the whole package'}
        error={photo.problem}
        onAdd={photo.add}
        onRemove={photo.remove}
      />
      <TextArea
        label="Additional comments"
        optional
        placeholder="Shades, sizes, where you found it"
        maxLength={limits.comments.maximum}
        error={errors.additionalComments?.message}
        {...register('additionalComments')}
      />
      <Button type="submit" size="large" pending={pending} pendingLabel="Submitting...">
        Submit Request
      </Button>
      {photo.chosen && <RightsNote />}
    </form>
  );
}

const empty = { productName: '', brandName: '', productPhoto: '', additionalComments: '', barcode: '' };

function useRequestForm(productName: string, barcode: string | undefined) {
  const { register, handleSubmit, reset, formState, control, getValues, setValue } = useForm({
    resolver: zodResolver(productRequestForm),
    defaultValues: {
      ...empty,
      productName,
      ...(barcode !== undefined && { barcode, additionalComments: `Barcode ${barcode}` }),
    },
  });
  const { errors, isSubmitting: pending } = formState;
  const send = handleSubmit(async (request) => {
    try {
      await sendRequest(withoutBlanks(request));
      reset(empty);
      toast({ title: 'Request submitted!' });
    } catch (error) {
      showFailure(error);
    }
  });
  const photo = useRequestPhoto({
    value: useWatch({ control, name: 'productPhoto' }) ?? '',
    typed: () => getValues('productPhoto') ?? '',
    onChange: (value) => setValue('productPhoto', value, { shouldDirty: true, shouldValidate: true }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (pending || photo.preparing) event.preventDefault();
    else void send(event);
  };
  const [name, brand, unknownBarcode] = useWatch({ control, name: ['productName', 'brandName', 'barcode'] });
  return { submit, register, errors, pending, names: { productName: name, brandName: brand }, unknownBarcode, photo };
}

interface RequestPhoto {
  /** The typed URL, or the chosen photo as a data URL. */
  value: string;
  typed: () => string;
  onChange: (value: string) => void;
}

/** Holds the chosen photo, which takes the place of the typed URL. Removing the photo brings the URL back. */
function useRequestPhoto({ value, typed, onChange }: RequestPhoto) {
  const [last, setLast] = useState<{ photo: ChosenPhoto; typed: string }>();
  const chosen = last?.photo.url === value ? last.photo : undefined;
  const { problem, preparing, pick } = usePhotoPicker({ limit: 1, chosen: chosen ? 1 : 0 });
  const take = async (file: File) => {
    const photo = await chosenPhoto(file);
    setLast({ photo, typed: typed() });
    onChange(photo.url);
  };
  return {
    chosen,
    problem,
    preparing,
    add: (files: readonly File[]) => void pick(files, take),
    remove: () => onChange(last?.typed ?? ''),
  };
}

function withoutBlanks({
  productPhoto,
  additionalComments,
  barcode,
  ...names
}: ProductRequestForm): ProductRequestForm {
  return {
    ...names,
    ...(productPhoto && { productPhoto }),
    ...(additionalComments && { additionalComments }),
    ...(barcode && { barcode }),
  };
}
