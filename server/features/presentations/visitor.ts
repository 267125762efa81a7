export { readVisitor, type Visitor } from '#server/http/read-visitor.ts'
