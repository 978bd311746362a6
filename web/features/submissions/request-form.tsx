import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import { type ProductRequestForm, productRequestForm } from '#contract/submissions.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { TextArea } from '#web/ui/controls/text-area.tsx';
import { showFailure } from '#web/ui/feedback/show-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { sendRequest } from './api.ts';
import { KnownProduct } from './known-product.tsx';
import * as layout from '#web/ui/tokens/layout.module.css';

interface RequestFormProps {
  productName?: string | undefined;
  /** The barcode of the scanned package. The form adds this barcode to the comments. */
  barcode?: string | undefined;
}

/** A form that requests a product. It retains its input until the server has accepted the request (OP-88). */
export function RequestForm({ productName = '', barcode }: RequestFormProps) {
  const { submit, register, errors, pending, names } = useRequestForm(productName, barcode);
  return (
    <form className={layout.panel} data-slot="panel" noValidate onSubmit={submit}>
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
    </form>
  );
}

const empty = { productName: '', brandName: '', productPhoto: '', additionalComments: '' };

function useRequestForm(productName: string, barcode: string | undefined) {
  const { register, handleSubmit, reset, formState, control } = useForm({
    resolver: zodResolver(productRequestForm),
    defaultValues: {
      ...empty,
      productName,
      ...(barcode !== undefined && { additionalComments: `Barcode ${barcode}` }),
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
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (pending) event.preventDefault();
    else void send(event);
  };
  const [name, brand] = useWatch({ control, name: ['productName', 'brandName'] });
  return { submit, register, errors, pending, names: { productName: name, brandName: brand } };
}

function withoutBlanks({ productPhoto, additionalComments, ...names }: ProductRequestForm): ProductRequestForm {
  return { ...names, ...(productPhoto && { productPhoto }), ...(additionalComments && { additionalComments }) };
}
