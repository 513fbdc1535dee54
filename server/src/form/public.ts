export { demoForms } from "./demo/demo.ts";
export { provideFormPlace, type FormPlaceSource } from "./places.ts";
